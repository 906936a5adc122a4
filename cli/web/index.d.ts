/** A file: text, or bytes as base64. */
export type File = string | { base64: string };
export interface Question {
  /** The command line after "flagfall". */
  args: string[];
  /** All files there are, by name; "-" is standard input. */
  files?: Record<string, File>;
}
export interface Answer {
  /** 0 done; 1 the answer is negative; 2 wrong usage; 3 unreadable input; 4 no such file; 5 internal fault; 6 undecided */
  status: number;
  out: string;
  err: string;
  /** What -o has made. */
  files: Record<string, File>;
}
export function call(question: Question): Answer;
export function run(...args: string[]): Answer;
