/** React Aria calls it; Safari lacks it before 16. */
if (!("timeout" in AbortSignal)) {
  const value = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  };
  Object.defineProperty(AbortSignal, "timeout", { value });
}
