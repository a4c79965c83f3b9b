import { jsx as element, jsxs as elements, Fragment, type JSX } from "react/jsx-runtime";
import { withIsolatedText } from "./isolated-text.ts";

/** The JSX runtime: that of React, but it isolates text that browsers would draw in the wrong order (record 080). */
export { Fragment, type JSX };

export const jsx: typeof element = (type, props, key) => element(type, withIsolatedText(type, props), key);
export const jsxs: typeof elements = (type, props, key) => elements(type, withIsolatedText(type, props), key);
