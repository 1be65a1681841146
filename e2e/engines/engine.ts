/** What a person does with a browser, whichever protocol that speaks. */
export interface Engine {
  /** Such as `140.5.0`. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  run(expression: string): Promise<unknown>;
  /** Adds the code of a library to the page. */
  add(code: string): Promise<void>;
  /** Clicks at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key, such as `Enter`, or several at once, such as `Control+k`. */
  press(keys: string): Promise<void>;
  /** Gives files to the input with this selector. */
  attach(selector: string, path: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The window of every engine. */
export const windowSize = { width: 1440, height: 900 };

/** How each engine is started. */
export interface Start {
  /** The path of its program. */
  readonly program: string;
  /** A folder of its own, which is its home. Downloads go to the folder `Downloads` in it. */
  readonly home: string;
}
