/**
 * Allowed uses of features that the oldest supported browsers do not have. `in` is the beginning of a package name or
 * of a path.
 */
export type Allowance = { uses: string[]; in: string[]; because: string };

export const allowedInScripts: Allowance[] = [
  {
    uses: ["BarcodeDetector"],
    in: ["web/device/qr-reader"],
    because: "Asked for; WebAssembly reads codes where it is missing.",
  },
  {
    uses: [".replaceSync"],
    in: ["web/iq-dashboard/onsite-exams/cards/print-card"],
    because: "Asked for; without it the printer's dialog asks for the size of the paper.",
  },
  {
    uses: [".check", ".command", ".when", ".addElement", ".sync", ".navigate", ".startViewTransition"],
    in: ["@tiptap/", "prosemirror-", "linkifyjs", "zod", "react-router", "react-dom", "contract/"],
    because: "Functions of their own that are named as methods of the browser are.",
  },
  {
    uses: [".fileName", ".share", ".drop", ".getHTML"],
    in: ["web/"],
    because: "Functions of our own and of the editor.",
  },
  {
    uses: ["navigator.deviceMemory", "navigator.oscpu", "navigator.pdfViewerEnabled", "navigator.userAgentData"],
    in: ["@fingerprintjs/"],
    because: "Undefined is an answer as well.",
  },
  {
    uses: ["AbortSignal.timeout"],
    in: ["react-aria"],
    because: "web/ui/react-aria.tsx brings it where it is missing.",
  },
  {
    uses: ["Symbol.dispose", ".grow"],
    in: ["zxing-wasm"],
    because: "Asked for first; memory of WebAssembly can grow.",
  },
  {
    uses: ["event: devicechange"],
    in: ["web/iq-dashboard/onsite-exams/card-desk/camera-sight"],
    because: "Cameras are listed at each opening and each change of state as well.",
  },
  {
    uses: ["navigator.share"],
    in: ["web/test-area/record/ticket-picture"],
    because: "Asked for first; otherwise the picture is saved.",
  },
  {
    uses: ["event: beforeunload"],
    in: ["web/", "react-aria"],
    because: "Safari on iOS asks nobody before a page is closed, in no version.",
  },
];

const cosmetic = "Without it a page looks a little different and works the same.";
export const allowedInStyles: Allowance[] = [
  {
    uses: ["@container", "property: container-type"],
    in: ["app", "public", "guide"],
    because: "web/build/container-fallback.ts asks the window instead.",
  },
  {
    uses: ["@property"],
    in: ["app", "public"],
    because: "Tailwind sets the same variables on all elements where it is missing.",
  },
  {
    uses: ["@page", "property: size", "property: zoom"],
    in: ["app", "public", "guide", "print-", "contestant-page", "report", "result-slip"],
    because: "Paper has the size that the printer's dialog says; the slip has smaller letters instead.",
  },
  {
    uses: ["@media forced-colors"],
    in: ["app", "public"],
    because: "Safari, which does not know it, has no colours that are forced on pages.",
  },
  {
    uses: ["@media scripting"],
    in: ["app", "public"],
    because: "Where scripts are off but this is unknown, buttons that need scripts stay visible.",
  },
  {
    uses: ["selector: :has"],
    in: ["app", "public", "result-slip"],
    because: "Of the editor of pictures and of paper; others ask for focus-within, or have a mark on the page.",
  },
  {
    uses: [
      "property: field-sizing",
      "property: overscroll-behavior",
      "property: resize",
      "property: scrollbar-width",
      "property: text-wrap",
      "value: overflow: clip",
      "value: text-decoration: dotted",
      "value: inline-size: fit-content",
      "value: print-color-adjust: exact",
      "unit: lh",
    ],
    in: [""],
    because: cosmetic,
  },
];

export const isAllowed = (allowances: readonly Allowance[], place: string, use: string): boolean =>
  allowances.some(({ uses, in: places }) => uses.includes(use) && places.some((start) => place.startsWith(start)));
