const turnMilliseconds = 3000;

/** Runs the slideshow of an article, and opens its viewer. */
export function runGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (!gallery) return;
  const viewer = gallery.querySelector<HTMLDialogElement>("dialog");
  if (viewer) openViewer(gallery, viewer);
  const slides = [...gallery.querySelectorAll<HTMLElement>("[data-slide]")];
  if (slides.length > 1) runSlideshow(gallery, slides, viewer);
}

/**
 * Moves through the pictures every three seconds. It pauses while the viewer is open, on hover by a mouse, on
 * focus by the keyboard, and on the reader's request. With reduced motion it stands still.
 */
function runSlideshow(gallery: HTMLElement, slides: HTMLElement[], viewer: HTMLDialogElement | null): void {
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const canHover = matchMedia("(hover: hover)");
  const button = gallery.querySelector<HTMLElement>("[data-pause]");
  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isPaused = false;
  const isHovered = () => canHover.matches && gallery.matches(":hover");
  // A press also moves the focus, but only focus by the keyboard pauses.
  const isFocused = () => gallery.querySelector(":focus-visible") !== null;
  const isHeld = () => lessMotion.matches || isPaused || viewer?.open || isHovered() || isFocused();

  function plan(): void {
    if (button) button.hidden = lessMotion.matches;
    clearTimeout(timer);
    // The next picture loads while this one is shown.
    slides[(index + 1) % slides.length]?.removeAttribute("hidden");
    timer = setTimeout(() => {
      if (!isHeld()) turn();
      plan();
    }, turnMilliseconds);
  }
  function turn(): void {
    const before = index;
    index = (index + 1) % slides.length;
    for (const [place, slide] of slides.entries()) slide.classList.toggle("slide-away", place !== index);
    moveThumbs(gallery, before, index);
  }

  button?.addEventListener("click", () => {
    isPaused = !isPaused;
    button.classList.toggle("is-paused", isPaused);
    button.setAttribute("aria-label", (isPaused ? button.dataset.play : button.dataset.pause) ?? "");
    plan();
  });
  lessMotion.addEventListener("change", plan);
  plan();
}

/** Shows the next pictures beside the main one: the one that was shown goes to the end. */
function moveThumbs(gallery: HTMLElement, before: number, now: number): void {
  const thumb = (index: number) => gallery.querySelector<HTMLElement>(`[data-thumb="${index}"]`);
  const last = thumb(before);
  last?.parentElement?.append(last);
  if (last) last.hidden = false;
  const shown = thumb(now);
  if (shown) shown.hidden = true;
}

/** Opens pictures in the viewer instead of following their links. */
function openViewer(gallery: HTMLElement, viewer: HTMLDialogElement): void {
  const pictures = [...viewer.querySelectorAll<HTMLElement>("li")];
  const show = (index: number) => pictures[index]?.scrollIntoView({ behavior: "instant", inline: "center" });
  const shownIndex = () => {
    const middle = ({ left, width }: DOMRect) => Math.abs(left + width / 2 - innerWidth / 2);
    const distances = pictures.map((picture) => middle(picture.getBoundingClientRect()));
    return distances.indexOf(Math.min(...distances));
  };
  const step = (by: number) => show((shownIndex() + by + pictures.length) % pictures.length);

  gallery.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>("a[data-picture]");
    // Ctrl, Shift and middle clicks open a new tab, as on any link.
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    viewer.showModal();
    show(Number(link.dataset.picture));
  });
  viewer.addEventListener("click", ({ target }) => {
    const arrow = target instanceof Element && target.closest<HTMLElement>("[data-step]");
    if (arrow) step(Number(arrow.dataset.step));
    else viewer.close();
  });
  viewer.addEventListener("keydown", (event) => {
    // In right-to-left text the next picture is at the left.
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
}
