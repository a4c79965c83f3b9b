/** A tab of any browser, with what every driver supports. Selectors are CSS and match one element. */
export type Tab = {
  visit(address: string): Promise<void>;
  /** Runs `work` in the page. It can use its arguments and the page, but no variables of this process. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  press(selector: string): Promise<void>;
  /** Types with the keyboard into an empty field. */
  type(selector: string, text: string): Promise<void>;
  /** A PNG of the visible part. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Engine = {
  version: string;
  /** A tab with separate cookies and storage. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
};

export const windowSize = { width: 1280, height: 900 };
