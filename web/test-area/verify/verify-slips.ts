import { judgeProof, partsOfProof } from "#contract/slip-proofs/proof-text.ts";
import { keepOfflinePage, type OfflinePage } from "#web/device/offline-copy.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { type Said, showFacts, verifyText as text } from "#web/text/test-area/verify.ts";
import { latestList } from "./proof-list.ts";
import { isSignedBy } from "./signature.ts";

const offline: OfflinePage = { cacheName: "verify", path: "/verify", worker: "/offline-page-worker.js" };

/** Judges what the address has, what is pasted and what the camera sees. */
export function verifySlips(place: HTMLElement): void {
  const form = place.querySelector("form");
  const judge = async (given: string) => {
    const known = await latestList(offline.cacheName);
    if (!known) return show(place, "unavailable");
    const verdict = await judgeProof(given, known.list, isSignedBy);
    const said = verdict.kind === "genuine" && !known.isFresh ? "unchecked" : verdict.kind;
    const facts = "facts" in verdict ? showFacts(verdict.facts) : {};
    show(place, said, { ...facts, asOf: formatDateTime(known.list.asOf) });
  };
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void judge(String(new FormData(form).get("proof")));
  });
  const judgeAddress = () => {
    if (location.hash.length > 1) void judge(location.hash);
  };
  addEventListener("hashchange", judgeAddress);
  judgeAddress();
  // Kept now, for an hour without a network.
  void latestList(offline.cacheName);
  followCamera(place, judge);
  void keepPage();
}

/** Shows a verdict with its facts and brings it into view. */
function show(place: HTMLElement, said: Said, slots: Readonly<Record<string, string>> = {}): void {
  const template = place.querySelector<HTMLTemplateElement>(`template[data-of="${said}"]`);
  const region = place.querySelector("[data-verdict]");
  if (!template || !region) return;
  region.replaceChildren(template.content.cloneNode(true));
  for (const slot of region.querySelectorAll<HTMLElement>("[data-slot]"))
    slot.textContent = slots[slot.dataset.slot ?? ""] ?? "";
  const verdict = region.querySelector<HTMLElement>("[data-said]");
  verdict?.focus({ preventScroll: true });
  verdict?.scrollIntoView({ block: "center" });
}

/** Keeps the page with the files that it has loaded, and the logo. Later openings refresh the copy. */
async function keepPage(): Promise<void> {
  const pictures = [...document.images].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/`));
  // Without a copy this page works as well, as long as it is open.
  await keepOfflinePage(offline, pictures).catch(() => false);
}

/** Opens the camera when it is asked for: its reader is large. Once loaded it is kept for days without a network. */
function followCamera(place: HTMLElement, onFound: (text: string) => void): void {
  const camera = place.querySelector<HTMLElement>("[data-camera]");
  const toggle = camera?.querySelector<HTMLElement>("[data-camera-toggle]");
  const sight = camera?.querySelector<HTMLElement>("[data-camera-sight]");
  const hint = camera?.querySelector<HTMLElement>("[data-camera-hint]");
  const video = camera?.querySelector("video");
  if (!camera || !toggle || !sight || !hint || !video) return;
  camera.hidden = false;
  let stopping: AbortController | undefined;
  const say = (words: string) => {
    if (hint.textContent !== words) hint.textContent = words;
  };
  const close = () => {
    stopping?.abort();
    stopping = undefined;
    sight.hidden = true;
    toggle.setAttribute("aria-pressed", "false");
  };
  const open = async () => {
    stopping = new AbortController();
    const { signal } = stopping;
    sight.hidden = false;
    toggle.setAttribute("aria-pressed", "true");
    say("");
    const { failureOf, scanWithCamera } = await import("#web/device/camera.ts");
    try {
      const find = (read: string) => (partsOfProof(read) ? read : null);
      const onStarted = () => void keepPage();
      const onHint = (kind: keyof typeof text.hints | null) => say(kind ? text.hints[kind] : "");
      const found = await scanWithCamera({ video, chosen: null, find, signal, onStarted, onHint });
      if (found === null) return;
      say("");
      onFound(found);
    } catch (error) {
      if (!signal.aborted) say(failureOf(error) === "denied" ? text.cameraDenied : text.cameraFailed);
    }
    if (!signal.aborted) close();
  };
  toggle.addEventListener("click", () => (stopping ? close() : void open()));
}
