import { type MiddlewareFunction, redirectDocument } from "react-router";

const dashboard = /^\/(?:iq-test\/)?dashboard(?:\/|$)/i;

/** Opens public pages as documents, because they load no code of the framework. Runs before navigations in the browser. */
export const openPublicPages: MiddlewareFunction = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isHere = pathname === location.pathname;
  if (isHere || request.method !== "GET" || dashboard.test(pathname)) return next();
  throw redirectDocument(pathname + search);
};
