import type { Landing } from "#contract/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import type { LandingFound } from "./landing.service.ts";

const unsaved = { ...landingDefaults, id: null, createdAt: null, updatedAt: null, deletedAt: null, isDeleted: false };

export function presentLanding({ row, images }: LandingFound): Landing {
  if (!row) return { ...unsaved, images };
  const { createdAt, updatedAt, deletedAt, ...content } = row;
  return {
    ...content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    images,
  };
}
