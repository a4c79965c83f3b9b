import { jsxDEV as element, Fragment, type JSX } from "react/jsx-dev-runtime";
import { withIsolatedText } from "./isolated-text.ts";

export { Fragment, type JSX };

export const jsxDEV: typeof element = (type, props, ...rest) => element(type, withIsolatedText(type, props), ...rest);
