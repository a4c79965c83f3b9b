/** Notices that a restored database lacks acts that the server had answered. */
export function createLossWatch() {
  /** Revision at which acts were last found missing; null once newer acts are stored. */
  let noticedAt: number | null = null;
  return {
    /**
     * @param storedRevision everything up to it is stored or refused
     * @returns the revisions to send again. This happens only once, because an act that no device has any more stays
     * missing.
     */
    lostOf(answered: readonly number[], storedRevision: number): number[] {
      if (noticedAt !== null && storedRevision > noticedAt) noticedAt = null;
      const lost = answered.filter((revision) => revision > storedRevision);
      if (lost.length === 0 || storedRevision === noticedAt) return [];
      noticedAt = storedRevision;
      return lost;
    },
  };
}
