; The installer: for the user who runs it, without rights of an administrator. It may be removed like any other.
Target amd64-unicode
Name "Flagfall @VERSION@"
OutFile "@NAME@-setup.exe"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Flagfall"
SetCompressor /SOLID lzma
SetDateSave off
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
    SetOutPath "$INSTDIR"
    File /r "@NAME@/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\flagfall.exe" "" "$INSTDIR\flagfall.exe"
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Flagfall" "DisplayName" "Flagfall @VERSION@"
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Flagfall" "UninstallString" '"$INSTDIR\uninstall.exe"'
    CreateDirectory "$SMPROGRAMS\Flagfall"
    SetOutPath "$PROFILE"
    CreateShortcut "$SMPROGRAMS\Flagfall\Flagfall.lnk" "$SYSDIR\cmd.exe" '/K "set PATH=$INSTDIR;%PATH%&& flagfall help"'
    CreateShortcut "$SMPROGRAMS\Flagfall\Guide.lnk" "$INSTDIR\README.html"
SectionEnd

Section "Uninstall"
    Delete "$SMPROGRAMS\Flagfall\Flagfall.lnk"
    Delete "$SMPROGRAMS\Flagfall\Guide.lnk"
    RMDir "$SMPROGRAMS\Flagfall"
    RMDir /r "$INSTDIR\guide"
    Delete "$INSTDIR\flagfall.exe"
    Delete "$INSTDIR\README.html"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\flagfall.exe"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\Uninstall\Flagfall"
SectionEnd
