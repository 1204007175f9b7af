/** The addresses of the reference. */
export const NEWEST_REVISION = "2026-09-01.bullfinch";

export type ReferencePlace = { revision: string; surface: string };

export const NEWEST_PLATFORM: ReferencePlace = { revision: NEWEST_REVISION, surface: "platform" };

export const referencePath = ({ revision, surface }: ReferencePlace, slug?: string, id?: string): string =>
  `/developers/reference/${revision}/${surface}${slug ? `/${slug}` : ""}${id ? `#${id}` : ""}`;

/** The anchor of an object on the page of its area. */
export const objectAnchor = (name: string): string => `object-${name}`;

/** The anchor of a part of an operation: `path`, `query`, `header`, `body` or `answer`. */
export const operationPart = (operationId: string, part: string): string => `${operationId}.${part}`;

/** The anchor of a field inside of an object, of a part of an operation, or of another field. */
export const fieldAnchor = (within: string, name: string): string => `${within}.${name}`;

/** The page of an event type. */
export const eventPath = (type: string): string => `/developers/webhooks/${type}`;

export const SURFACE_NAMES: Readonly<Record<string, string>> = {
  platform: "Platform API",
  "end-user": "End-user API",
};

/** `root`: addresses at and below it belong to the section. */
export const SECTIONS: readonly { href: string; root: string; label: string }[] = [
  { href: "/developers", root: "/developers", label: "Overview" },
  { href: "/developers/guides", root: "/developers/guides", label: "Guides" },
  { href: referencePath(NEWEST_PLATFORM), root: "/developers/reference", label: "Reference" },
  { href: "/developers/clients", root: "/developers/clients", label: "Clients and tools" },
  { href: "/developers/webhooks", root: "/developers/webhooks", label: "Webhooks" },
  { href: "/developers/testing", root: "/developers/testing", label: "Testing" },
  { href: "/developers/errors", root: "/developers/errors", label: "Errors" },
  { href: "/developers/permissions", root: "/developers/permissions", label: "Permissions" },
  { href: "/developers/glossary", root: "/developers/glossary", label: "Glossary" },
  { href: "/developers/changes", root: "/developers/changes", label: "Changes" },
];
