/** A tab of any browser, with what every driver can do. Selectors are CSS and name one element. */
export type Tab = {
  visit(address: string): Promise<void>;
  /** Runs `work` in the page. It may use its arguments and the page, and nothing else of this process. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  press(selector: string): Promise<void>;
  /** Types with the keyboard into an empty field. */
  type(selector: string, text: string): Promise<void>;
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Engine = {
  version: string;
  /** A tab that shares no cookies and no storage with others. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
};

export const windowSize = { width: 1280, height: 900 };
