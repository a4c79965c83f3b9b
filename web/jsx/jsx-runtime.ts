import { jsx as element, jsxs as elements, Fragment, type JSX } from "react/jsx-runtime";
import { withIsolatedText } from "./isolated-text.ts";

/** What JSX becomes: React's own elements, in which text that would be drawn in a wrong order is isolated (record 080). */
export { Fragment, type JSX };

export const jsx: typeof element = (type, props, key) => element(type, withIsolatedText(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, withIsolatedText(type, props), key);
