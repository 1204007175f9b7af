import { notFound } from "next/navigation";
import type { ReferencePlace } from "@/components/developers/links";
import { buildReference, type Reference } from "@/lib/http/reference/reference";
import type { Surface } from "@/lib/kernel/operation";
import { REVISIONS } from "@/lib/kernel/revisions/revisions";

const SURFACES: readonly Surface[] = ["platform", "end-user"];

/** Newest first, as somebody would look for them. */
export const shownRevisions = REVISIONS.map(({ name }) => name).toReversed();

export const places = shownRevisions.flatMap((revision) =>
  SURFACES.map((surface) => ({ revision, surface })),
);

/** The reference of an address, or the page that says there is none. */
export function referenceAt({ revision, surface }: ReferencePlace): Reference {
  const place = places.find((one) => one.revision === revision && one.surface === surface);
  return place ? buildReference(place.revision, place.surface) : notFound();
}

export const hasTag = (slug: string | undefined) => (place: ReferencePlace) =>
  slug !== undefined && referenceAt(place).tags.some((tag) => tag.slug === slug);
