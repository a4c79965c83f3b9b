import type { RouterContextProvider } from "react-router";
import { absoluteAddress } from "./page-address.ts";
import type { Preview } from "./page-meta.ts";

/** The picture of pages that have none of their own. */
const defaultPreview = "/preview.jpg";

/** A page's address and preview picture, absolute, as messengers need them. */
export const previewOf = (
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  path: string,
  picturePath?: string | null,
): Preview => ({
  address: absoluteAddress(context, request, path),
  image: absoluteAddress(context, request, picturePath ?? defaultPreview),
});
