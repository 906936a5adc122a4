# Homebrew: `brew install --formula ./flagfall.rb`, once the archive of the release stands at the address
class Flagfall < Formula
  desc "Chess arbiter's toolkit: games and claims judged by the Laws of Chess"
  homepage "https://flagfall.invalid/"
  url "https://flagfall.invalid/flagfall-0.1.0.tar.gz"
  sha256 "@SHA256@" # by make release-files
  license "MIT"

  depends_on "libcsv"
  depends_on "libsodium"
  depends_on "libmicrohttpd"
  depends_on "libxlsxwriter"
  depends_on "minizip"
  depends_on "zstd"

  uses_from_macos "expat"
  uses_from_macos "ncurses"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    system "make", "install", "PREFIX=#{prefix}", "BASHDIR=#{bash_completion}",
           "ZSHDIR=#{zsh_completion}", "FISHDIR=#{fish_completion}"
  end

  test do
    (testpath/"game.pgn").write "1. e4 e5 2. Ke3 *\n"
    assert_match "7.5", shell_output("#{bin}/flagfall illegal game.pgn", 0)
  end
end
