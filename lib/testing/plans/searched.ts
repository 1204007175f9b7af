import type pg from "pg";
import { type GrownTables, growTable } from "@/lib/testing/plans/grow";

/** Names with a spread like that of a country: 40 first names, and 2,000 family names of two parts. */
const FIRST = `(array['Astrid','Åsa','Björn','Carl','David','Elsa','Emil','Erik','Frida','Greta','Gustav','Hanna','Hugo','Ida','Isak','Jonas','Julia','Karin','Lars','Leila','Linnea','Lovisa','Malin','Maja','Markus','Mohammed','Nils','Nora','Olle','Oskar','Per','Petra','Ravi','Rut','Sara','Sofia','Tuva','Ville','Wilma','Yusuf'])[1 + (n * 7) % 40]`;
const FAMILY = `(array['Alm','Asp','Berg','Björk','Blom','Boman','Bäck','Dahl','Eng','Ek','Eker','Fors','Fager','Gran','Gull','Hag','Hall','Hed','Hell','Holm','Häll','Jern','Kvarn','Lager','Lilje','Lind','Ljung','Lund','Löf','Mell','Mo','Norr','Ny','Ny','Palm','Rosen','Sand','Sjö','Sten','Ström'])[1 + (n / 40) % 40]
  || (array['berg','blad','blom','borg','by','dahl','ed','feldt','fors','gren','gård','hammar','hem','holm','höök','kvist','land','lind','ling','lund','löf','man','mark','mo','nes','qvist','ros','skog','son','sten','stedt','strand','ström','sund','torp','vall','vik','wall','wik','ås','ö','berga','hult','ryd','tuna','bo','äng','dal','lösa','boda'])[1 + (n / 1600) % 50]`;
const NAME = `${FIRST} || ' ' || ${FAMILY}`;
const digits = (length: number) => `lpad(n::text, ${length}, '0')`;

/**
 * What search looks up, different in each row: copies of one row would be found by the thousand, which no text of a real
 * brand does. Parents before what belongs to them.
 */
const TABLES: Readonly<Record<string, Record<string, string>>> = {
  customers: {
    name: NAME,
    contact: `jsonb_build_object('email', 'customer.' || n || '@mail.example', 'msisdn', '+4673' || ${digits(7)})`,
    billing: `jsonb_build_object('method', 'EMAIL_INVOICE', 'currency', 'SEK', 'email', 'bills.' || n || '@mail.example')`,
    identity: "null",
    identity_hash: "null",
  },
  users: { name: NAME, email: `'person.' || n || '@mail.example'`, msisdn: `'+4672' || ${digits(7)}` },
  memberships: {},
  subscribers: {
    name: NAME,
    email: `'rider.' || n || '@mail.example'`,
    contact_number: `'+4676' || ${digits(7)}`,
  },
  subscriptions: { iccid: `'8946' || ${digits(16)}`, imei: `'49' || ${digits(13)}` },
  phone_numbers: {
    msisdn: `'+4699' || ${digits(8)}`,
    status: "'ASSIGNED'",
    subscription_id: "md5('subscriptions' || n)::uuid",
    lease_token_hash: "null",
    lease_expires_at: "null",
    reservation_id: "null",
    reserved_until: "null",
    quarantined_until: "null",
    former_subscription_id: "null",
  },
  sim_cards: {},
  orders: {},
  invoices: { number: `'2031-' || ${digits(7)}` },
  payment_intents: { provider_ref: `'pi_' || ${digits(9)}`, method_last4: "lpad((n % 10000)::text, 4, '0')" },
  payment_attempts: { provider_ref: `'ch_' || ${digits(9)}` },
  payment_profiles: {
    provider_ref: `'pm_' || ${digits(9)}`,
    card: `jsonb_build_object('brand', 'visa', 'last4', lpad((n % 10000)::text, 4, '0'), 'expMonth', 1 + n % 12, 'expYear', 2027 + n % 4)`,
  },
};

/** Grows every table that search reads to `rows` rows of a brand. `grown` is what was grown before, and is told. */
export async function growSearched(
  pool: pg.Pool,
  tenantId: string,
  rows: number,
  grown: GrownTables = new Map(),
): Promise<void> {
  for (const [table, given] of Object.entries(TABLES))
    await growTable(pool, tenantId, table, rows, grown, given);
}

/** Texts that find something of the `n`-th grown row, or nothing: one of each kind that is looked up as a whole. */
export const exactTexts = (n: number): string[] => {
  const padded = (length: number) => String(n).padStart(length, "0");
  return [
    `customer.${n}@mail.example`,
    `person.${n}@mail.example`,
    `+4699${padded(8)}`,
    `073-${padded(7)}`,
    `+4672${padded(7)}`,
    `2031-${padded(7)}`,
    `pi_${padded(9)}`,
    `ch_${padded(9)}`,
    `pm_${padded(9)}`,
    "ORD-2222-2222",
    "CUS-2222-2222",
    "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01",
    "rid_none-of-this",
    "19850709-9805",
    `${padded(4).slice(-4)} 01/27`,
  ];
};

/** Texts whose parts are looked for: names, addresses and digits of numbers, rare ones and ones that many have. */
export const wordTexts = (n: number): string[] => [
  "astrid almberg",
  "lindqvist",
  "åsa",
  "tuva sjöstrand",
  `customer.${n}@mail`,
  "zzzz nobody",
  String(n).padStart(8, "0").slice(-6),
  `${String(n).padStart(4, "0").slice(-4)} lind`,
];
