/** A person whom the stand-in can identify. Numbers are those that the Swedish Tax Agency publishes for tests. */
export type SandboxEidPerson = { identityNumber?: string | undefined; name: string };

/** The people on the page. The first one is a customer of the demo. */
export const EID_PEOPLE: readonly SandboxEidPerson[] = [
  { identityNumber: "198507099805", name: "Astrid Lindqvist" },
  { identityNumber: "199001012385", name: "Test Testsson" },
  { name: "Johan Ekström" },
  { name: "Marcus Bell" },
];
