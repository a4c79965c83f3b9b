/**
 * Starts the framework when somebody presses or focuses a part with `data-lively`, which needs it. Until then the
 * browser loads none of it. A translated page stays plain HTML, because its texts are no longer those of the framework.
 */
export function startOnTouch(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-start]");
  if (!script) return;
  const touch = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest("[data-lively]")) return;
    document.removeEventListener("pointerdown", touch);
    document.removeEventListener("focusin", touch);
    if (!document.querySelector("font")) start(script);
  };
  document.addEventListener("pointerdown", touch);
  document.addEventListener("focusin", touch);
}

function start({ text, dataset }: HTMLScriptElement): void {
  for (const href of (dataset.start ?? "").split(" ")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  const started = document.createElement("script");
  started.type = "module";
  started.textContent = text;
  document.head.append(started);
}
