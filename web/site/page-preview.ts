import type { RouterContextProvider } from "react-router";
import { absoluteAddress } from "./page-address.ts";
import type { Preview } from "./page-meta.ts";

/** The preview of pages that have no picture of their own. */
const defaultPreview = "/preview.jpg";

/** The absolute address and preview picture of a page, for messengers. */
export const previewOf = (
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  path: string,
  picturePath?: string | null,
): Preview => ({
  address: absoluteAddress(context, request, path),
  image: absoluteAddress(context, request, picturePath ?? defaultPreview),
});
