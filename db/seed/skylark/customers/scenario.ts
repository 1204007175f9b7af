import {
  astrid,
  marcus,
  nordvind,
  type SeedParty,
  type SeedSubscriber,
} from "@/db/seed/skylark/customers/people";
import type { SeedMoment } from "@/db/seed/skylark/timeline";

/** A subscription of a customer, and its usage. */
export type SeedSubscription = {
  kind: "subscription";
  key: string;
  offering: string;
  msisdn: string;
  subscriber: SeedSubscriber;
  displayName?: string;
  acceptBindingContract?: boolean;
  /** The status and since when. Absent: ACTIVATED. */
  state?: { status: "PENDING" | "BLOCKED" | "CANCELLED" | "PAUSED" | "SUSPENDED"; since: SeedMoment };
  /** Travel packages: when the traveller first connected. Absent: not yet. */
  firstUse?: SeedMoment;
  /** Whether the eSIM is installed. Default: yes, unless the subscription is PENDING. */
  installed?: boolean;
  /** Gigabytes a month, varied by day. */
  gigabytes: number;
  /** Whether it is used for calls and texts. */
  talks?: boolean;
  /** Whether it sometimes calls a family far away. */
  callsAbroad?: boolean;
};

export type SeedAddon = {
  kind: "addon";
  key: string;
  offering: string;
  /** The key of its subscription. */
  subscription: string;
};

export type SeedThing = { kind: "thing"; key: string; offering: string };

export type SeedItem = SeedSubscription | SeedAddon | SeedThing;

export type SeedOrder = { key: string; party: SeedParty; placed: SeedMoment; items: readonly SeedItem[] };

const herself: SeedSubscriber = { key: "astrid", name: astrid.name, email: astrid.email };
const himself: SeedSubscriber = { key: "marcus", name: marcus.name, email: marcus.email };

type Colleague = Pick<SeedSubscription, "gigabytes"> &
  Partial<Pick<SeedSubscription, "state" | "displayName" | "acceptBindingContract" | "talks">> & {
    name: string;
    email?: string;
  };

/** A subscription of the company. Its numbers are consecutive from 070-174 06 40 on. */
function companySubscription(index: number, offering: string, colleague: Colleague): SeedSubscription {
  const { name, email, ...facts } = colleague;
  const mailbox = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll(" ", ".");
  return {
    kind: "subscription",
    key: `nordvind-${index}`,
    offering,
    msisdn: `+46701740${640 + index}`,
    subscriber: { key: `nordvind-${index}`, name, email: email ?? `${mailbox}@nordvind.example.com` },
    talks: true,
    ...facts,
  };
}

/** The purchases of the demo brand's customers, oldest first for each of them. */
export const seedScenario: readonly SeedOrder[] = [
  {
    key: "astrid-1",
    party: astrid,
    placed: { period: -2 },
    items: [
      {
        kind: "subscription",
        key: "astrid-mobile",
        offering: "swallow-se",
        msisdn: "+46701740612",
        subscriber: herself,
        displayName: "Min mobil",
        acceptBindingContract: true,
        gigabytes: 26,
        talks: true,
      },
    ],
  },
  {
    key: "astrid-2",
    party: astrid,
    placed: { period: -1 },
    items: [
      {
        kind: "subscription",
        key: "astrid-home",
        offering: "nest-se",
        msisdn: "+46701740613",
        subscriber: herself,
        displayName: "Hemma",
        acceptBindingContract: true,
        gigabytes: 410,
      },
      { kind: "thing", key: "astrid-router", offering: "router-se" },
    ],
  },
  {
    key: "astrid-3",
    party: astrid,
    placed: { period: 0, plusDays: -3 },
    items: [{ kind: "addon", key: "astrid-extra", offering: "extra-5gb-se", subscription: "astrid-mobile" }],
  },
  {
    key: "astrid-4",
    party: astrid,
    placed: { daysAgo: 9 },
    items: [
      {
        kind: "subscription",
        key: "astrid-europe",
        offering: "travel-europe-se",
        msisdn: "+46701740614",
        subscriber: herself,
        firstUse: { daysAgo: 6 },
        gigabytes: 22,
      },
    ],
  },
  {
    key: "marcus-1",
    party: marcus,
    placed: { period: -2 },
    items: [
      {
        kind: "subscription",
        key: "marcus-mobile",
        offering: "kestrel-us",
        msisdn: "+15125550117",
        subscriber: himself,
        gigabytes: 74,
        talks: true,
        callsAbroad: true,
      },
      { kind: "addon", key: "marcus-calls", offering: "calls-abroad-us", subscription: "marcus-mobile" },
    ],
  },
  {
    key: "marcus-2",
    party: marcus,
    placed: { daysAgo: 2 },
    items: [
      {
        kind: "subscription",
        key: "marcus-japan",
        offering: "travel-japan-us",
        msisdn: "+15125550118",
        subscriber: himself,
        installed: false,
        gigabytes: 0,
      },
    ],
  },
  {
    key: "nordvind-1",
    party: nordvind,
    placed: { period: -3 },
    items: [
      companySubscription(0, "goose-se", {
        name: "Johan Ekström",
        gigabytes: 38,
        acceptBindingContract: true,
      }),
      companySubscription(1, "goose-se", {
        name: "Leila Haddad",
        gigabytes: 52,
        acceptBindingContract: true,
      }),
      companySubscription(2, "starling-se", { name: "Emil Forsberg", gigabytes: 17.5 }),
      companySubscription(3, "starling-se", { name: "Karin Öberg", gigabytes: 9 }),
      companySubscription(4, "starling-se", { name: "Tomasz Nowak", gigabytes: 21 }),
      companySubscription(5, "starling-se", { name: "Sara Lundin", gigabytes: 12 }),
      companySubscription(6, "starling-se", {
        name: "Viktor Hallén",
        gigabytes: 8,
        state: { status: "PAUSED", since: { daysAgo: 12 } },
      }),
      companySubscription(7, "starling-se", {
        name: "Amina Yusuf",
        gigabytes: 11,
        state: { status: "SUSPENDED", since: { daysAgo: 1 } },
      }),
      companySubscription(8, "starling-se", {
        name: "Peter Wallin",
        gigabytes: 6,
        state: { status: "CANCELLED", since: { daysAgo: 16 } },
      }),
    ],
  },
  {
    key: "nordvind-2",
    party: nordvind,
    placed: { period: -1 },
    items: [
      companySubscription(9, "starling-se", {
        name: "Nora Blom",
        gigabytes: 14,
        state: { status: "BLOCKED", since: { daysAgo: 5 } },
      }),
      companySubscription(10, "beacon-se", {
        name: "Lastbil KLM 482",
        email: "fordon@nordvind.example.com",
        displayName: "Lastbil KLM 482",
        gigabytes: 0.31,
        talks: false,
      }),
    ],
  },
  {
    key: "nordvind-3",
    party: nordvind,
    placed: { hoursAgo: 2 },
    items: [
      companySubscription(11, "starling-se", {
        name: "Hugo Sjögren",
        gigabytes: 0,
        state: { status: "PENDING", since: { hoursAgo: 2 } },
      }),
    ],
  },
];

export const seedSubscriptionsOf = (order: SeedOrder): SeedSubscription[] =>
  order.items.filter((item): item is SeedSubscription => item.kind === "subscription");
export const seedAddonsOf = (order: SeedOrder): SeedAddon[] =>
  order.items.filter((item): item is SeedAddon => item.kind === "addon");
