/** React Aria calls it; Safari has it from 16 on. */
if (!("timeout" in AbortSignal)) {
  const value = (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  };
  Object.defineProperty(AbortSignal, "timeout", { value });
}
