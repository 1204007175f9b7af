import type { Executor } from "@/db/client";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { readableId, seedId } from "@/db/seed/skylark/deterministic";
import { identityColumns } from "@/lib/customers/identity-numbers/identity-search";
import type { Address } from "@/lib/values/address";
import type { Role } from "@/lib/values/permissions";

export type SeedPerson = {
  key: string;
  name: string;
  email: string;
  role: Role;
  identity?: string /** Whether the person has accepted the invitation. */;
  signedIn?: true;
};

/** A customer of the demo brand, with its users. The first of them places the orders. */
export type SeedParty = {
  key: string;
  customerType: "CONSUMER" | "BUSINESS";
  name: string;
  identity?: string;
  email: string;
  msisdn?: string;
  locale: string;
  currency: string;
  country: "SE" | "US";
  address: Address;
  people: readonly [SeedPerson, ...SeedPerson[]];
  /** How long ago the current period of its subscriptions began. */
  periodAgeDays: number;
  /** How many periods before the current one it became a customer. */
  periods: number;
};

const address = (street: string, place: Omit<Address, "street" | "street1">): Address => ({
  street,
  street1: street,
  ...place,
});

export const astrid: SeedParty = {
  key: "astrid",
  customerType: "CONSUMER",
  name: "Astrid Lindqvist",
  // From the numbers that the Swedish Tax Agency publishes for tests: valid, but no real person's.
  identity: "198507099805",
  email: "astrid.lindqvist@example.com",
  msisdn: "+46701740612",
  locale: "sv-SE",
  currency: "SEK",
  country: "SE",
  address: address("Brännkyrkagatan 48", { city: "Stockholm", zip: "118 22", country: "SE" }),
  people: [
    {
      key: "astrid",
      name: "Astrid Lindqvist",
      email: "astrid.lindqvist@example.com",
      role: "ADMIN",
      identity: "198507099805",
    },
  ],
  periodAgeDays: 11,
  periods: 2,
};

export const marcus: SeedParty = {
  key: "marcus",
  customerType: "CONSUMER",
  name: "Marcus Bell",
  email: "marcus.bell@example.com",
  msisdn: "+15125550117",
  locale: "en-US",
  currency: "USD",
  country: "US",
  address: address("1204 East 6th Street", {
    street2: "Apt 3",
    city: "Austin",
    state: "TX",
    zip: "78702",
    country: "US",
  }),
  people: [{ key: "marcus", name: "Marcus Bell", email: "marcus.bell@example.com", role: "ADMIN" }],
  periodAgeDays: 19,
  periods: 2,
};

export const nordvind: SeedParty = {
  key: "nordvind",
  customerType: "BUSINESS",
  name: "Nordvind Logistik AB",
  identity: "5591230015",
  email: "faktura@nordvind.example.com",
  msisdn: "+46701740640",
  locale: "sv-SE",
  currency: "SEK",
  country: "SE",
  address: address("Hamngatan 21", { city: "Göteborg", zip: "411 17", country: "SE", attention: "Ekonomi" }),
  people: [
    { key: "johan", name: "Johan Ekström", email: "johan.ekstrom@nordvind.example.com", role: "ADMIN" },
    {
      key: "leila",
      name: "Leila Haddad",
      email: "leila.haddad@nordvind.example.com",
      role: "MANAGER",
      signedIn: true,
    },
    { key: "emil", name: "Emil Forsberg", email: "emil.forsberg@nordvind.example.com", role: "MEMBER" },
  ],
  periodAgeDays: 22,
  periods: 3,
};

export const seedParties: readonly SeedParty[] = [astrid, marcus, nordvind];

export const customerId = (party: SeedParty): string => seedId("customer", party.key);
export const userId = (person: SeedPerson): string => seedId("user", person.key);

/** The columns of a customer. */
export const customerRow = (party: SeedParty) => ({
  customerType: party.customerType,
  name: party.name,
  ...identityColumns(SKYLARK_TENANT_ID, party.identity ?? null),
  preferredLocale: party.locale,
  humanReadableId: readableId("CUS", party.key),
  contact: { email: party.email, ...(party.msisdn && { msisdn: party.msisdn }) },
  billing: {
    method: "EMAIL_INVOICE" as const,
    email: party.email,
    address: party.address,
    currency: party.currency,
    autoPay: false,
  },
});

const DAY_MS = 86_400_000;

/** Seeds customers, their users and roles. `since` returns when each became a customer. */
export async function seedPeople(db: Executor, since: (party: SeedParty) => Date): Promise<void> {
  for (const party of seedParties) {
    const at = { createdAt: since(party), updatedAt: since(party) };
    await db.insert(users).values(
      party.people.map((person) => ({
        tenantId: SKYLARK_TENANT_ID,
        id: userId(person),
        email: person.email,
        name: person.name,
        identity: person.identity,
        preferredLocale: party.locale,
        lastLoginAt: person.signedIn ? new Date(since(party).getTime() + DAY_MS) : null,
        ...at,
      })),
    );
    await db.insert(customers).values({
      tenantId: SKYLARK_TENANT_ID,
      id: customerId(party),
      ...customerRow(party),
      contactPersonId: userId(party.people[0]),
      ...at,
    });
    await db.insert(memberships).values(
      party.people.map((person, index) => ({
        tenantId: SKYLARK_TENANT_ID,
        customerId: customerId(party),
        userId: userId(person),
        role: person.role,
        // In this order, which is the order of lists.
        createdAt: new Date(at.createdAt.getTime() + index),
      })),
    );
  }
}

export type SeedSubscriber = { key: string; name: string; email: string };

/** Seeds the subscribers of a customer. */
export async function seedSubscribers(
  db: Executor,
  party: SeedParty,
  people: readonly SeedSubscriber[],
  createdAt: Date,
): Promise<void> {
  await db.insert(subscribers).values(
    people.map(({ key, name, email }) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("subscriber", key),
      customerId: customerId(party),
      name,
      email,
      address: party.address,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}
