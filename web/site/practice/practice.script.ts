/** Other pages do not load what this one does. */
export function startPractice(): void {
  const page = document.querySelector("[data-practice]");
  if (page) void import("./practise.ts").then(({ practise }) => practise(page));
}
