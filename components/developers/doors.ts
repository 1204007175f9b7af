import { NEWEST_PLATFORM, NEWEST_REVISION, referencePath } from "./links";

/** The parts of the site, as its first page shows them. */
export const DOORS = [
  {
    href: "/developers/guides",
    title: "Guides",
    text: "Step-by-step commands you can run, from the first sale to the monthly export.",
  },
  {
    href: referencePath(NEWEST_PLATFORM),
    title: "Platform API",
    text: "For your own systems: all data of your brand, with a full-access key.",
  },
  {
    href: referencePath({ revision: NEWEST_REVISION, surface: "end-user" }),
    title: "End-user API",
    text: "For your app: only what the signed-in user may see and do.",
  },
  {
    href: "/developers/clients",
    title: "Clients and tools",
    text: "A TypeScript client, Postman collections, and texts for language models.",
  },
  {
    href: "/developers/webhooks",
    title: "Webhooks",
    text: "Every event, its cause, and how to verify its sender.",
  },
  {
    href: "/developers/testing",
    title: "Testing",
    text: "Test cards, magic numbers, faults and the clock, and scenarios that run at the press of a button.",
  },
  {
    href: "/developers/errors",
    title: "Errors",
    text: "Every internal code, its cause and its solution.",
  },
  {
    href: "/developers/permissions",
    title: "Permissions",
    text: "Which role may call which operation of the end-user API.",
  },
  {
    href: "/developers/glossary",
    title: "Glossary",
    text: "The words of the API: what an offering, a cycle or a payment intent is.",
  },
  {
    href: "/developers/changes",
    title: "Changes",
    text: "What changed on which day, what you must do, and how long each revision is served.",
  },
] as const;
