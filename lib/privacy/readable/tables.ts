import type { ReadableCopy } from "@/lib/privacy/readable/copy";
import { formatMailDate, formatMailMoney, formatMonth, type MailReader } from "@/lib/providers/mail/format";
import { formatMailUsage, type UsageService } from "@/lib/providers/mail/format-usage";
import { subscriptionLabel, subscriptionName } from "@/lib/subscriptions/name-model";

/** An export's data: a list of rows for each section, with the API's field names. */
export type ExportContent = { brand: string; madeAt: string } & Record<string, unknown>;
type Row = Record<string, unknown>;

export type ReadableContext = {
  copy: ReadableCopy;
  reader: MailReader;
  /** The name of an offering in the reader's language, by its id. */
  planName(id: string): string;
};

export type ReadableSection = keyof ReadableCopy["sections"];
type Column = keyof ReadableCopy["columns"];
/** The headings, and the rows of cells. */
export type ReadableTable = { heads: Column[]; rows: string[][] };

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const rowsOf = (content: ExportContent, section: ReadableSection): Row[] => (content[section] ?? []) as Row[];

/** One section as a table, without columns that are empty in every row. */
export function sectionTable(
  content: ExportContent,
  section: ReadableSection,
  reading: ReadableContext,
): ReadableTable {
  const cells = CELLS[section](content, reading);
  const rows = section === "usage" ? usageByMonth(rowsOf(content, "usage")) : rowsOf(content, section);
  const read = Object.entries(cells) as [Column, (row: Row) => string][];
  const filled = read
    .map(([head, cell]) => ({ head, values: rows.map(cell) }))
    .filter(({ values }) => values.some((value) => value !== ""));
  return {
    heads: filled.map(({ head }) => head),
    rows: rows.map((_, index) => filled.map(({ values }) => values[index]!)),
  };
}

type Cells = Partial<Record<Column, (row: Row) => string>>;

const CELLS: Record<ReadableSection, (content: ExportContent, reading: ReadableContext) => Cells> = {
  people: (_, how) => ({
    name: (row) => text(row.name),
    email: (row) => text(row.email),
    phone: (row) => text(row.msisdn),
    identity: (row) => text(row.identity),
    language: (row) => languageOf(row, how),
    created: (row) => day(row.createdAt, how),
    lastUsed: (row) => day(row.lastLoginAt, how),
  }),
  memberships: (_, how) => ({
    name: (row) => text(row.customerName),
    role: (row) => status(row.role, how),
    created: (row) => day(row.createdAt, how),
  }),
  sessions: (_, how) => ({
    device: (row) => text(row.userAgent),
    created: (row) => day(row.createdAt, how),
    lastUsed: (row) => day(row.lastUsedAt, how),
    ended: (row) => day(row.revokedAt, how),
  }),
  notificationSettings: (_, { copy }) => ({
    about: (row) => copy.notices[text(row.kind)] ?? text(row.kind),
    wanted: (row) => (row.email ? copy.yes : copy.no),
    onDevices: (row) => (row.push ? copy.yes : copy.no),
  }),
  pushDevices: (_, how) => ({
    device: (row) => text(row.userAgent),
    created: (row) => day(row.createdAt, how),
    lastUsed: (row) => day(row.renewedAt, how),
  }),
  passkeys: (_, how) => ({
    name: (row) => text(row.name),
    created: (row) => day(row.createdAt, how),
    lastUsed: (row) => day(row.lastUsedAt, how),
  }),
  accountActivities: (_, how) => ({
    about: (row) => how.copy.activities[text(row.kind)] ?? text(row.kind),
    device: (row) => text(row.userAgent),
    created: (row) => day(row.createdAt, how),
  }),
  personalTokens: (_, how) => ({
    name: (row) => text(row.name),
    created: (row) => day(row.createdAt, how),
    lastUsed: (row) => day(row.lastUsedAt, how),
    ended: (row) => day(row.revokedAt ?? row.expiresAt, how),
  }),
  proposals: (_, how) => ({
    about: (row) => text((row.summary as Row | null)?.subject),
    status: (row) => status(row.status, how),
    created: (row) => day(row.createdAt, how),
    ended: (row) => day(row.decidedAt, how),
  }),
  usageNotifications: (content, how) => ({
    line: (row) => nameIn(content, how, row.subscriptionId),
    thresholds: (row) => (Array.isArray(row.thresholds) ? row.thresholds.map(text).join(", ") : ""),
  }),
  customers: (_, how) => ({
    name: (row) => text(row.name),
    number: (row) => text(row.humanReadableId),
    type: (row) => status(row.customerType, how),
    identity: (row) => text(row.identity),
    email: (row) => text((row.contact as Row | null)?.email),
    address: (row) => address((row.billing as Row | null)?.address, how),
    created: (row) => day(row.createdAt, how),
  }),
  callerVerifications: (_, how) => ({
    type: (row) => status(row.method, how),
    status: (row) => status(row.status, how),
    date: (row) => day(row.createdAt, how),
  }),
  subscribers: (_, how) => ({
    name: (row) => text(row.name),
    email: (row) => text(row.email),
    phone: (row) => text(row.contactNumber),
    address: (row) => address(row.address, how),
  }),
  subscriptions: (_, how) => ({
    plan: (row) => how.planName(text(row.productOfferingId)),
    name: (row) => text(row.displayName),
    number: (row) => text(row.msisdn),
    status: (row) => status(row.status, how),
    country: (row) => country(row.country, how),
    sim: (row) => text(row.iccid),
    from: (row) => day(row.activatedAt, how),
    until: (row) => day(row.endedAt ?? row.cancelledAt, how),
  }),
  addons: (content, how) => ({
    plan: (row) => how.planName(text(row.productOfferingId)),
    line: (row) => nameIn(content, how, row.subscriptionId),
    status: (row) => status(row.status, how),
    from: (row) => day(row.validFrom, how),
    until: (row) => day(row.validTo, how),
  }),
  dataGifts: (content, how) => ({
    line: (row) => nameIn(content, how, row.fromSubscriptionId),
    name: (row) => nameIn(content, how, row.toSubscriptionId),
    amount: (row) => formatMailUsage(how.reader, "DATA", Number(row.bytes)),
    date: (row) => day(row.createdAt, how),
  }),
  dataCaps: (content, how) => ({
    line: (row) => nameIn(content, how, row.subscriptionId),
    name: (row) => how.copy.dataZones[text(row.zone)] ?? "",
    amount: (row) => formatMailUsage(how.reader, "DATA", Number(row.limitBytes)),
    from: (row) => day(row.createdAt, how),
    ended: (row) => day(row.reachedAt, how),
  }),
  customerDataCaps: (_content, how) => ({
    name: (row) => how.copy.dataZones[text(row.zone)] ?? "",
    amount: (row) => formatMailUsage(how.reader, "DATA", Number(row.limitBytes)),
    from: (row) => day(row.createdAt, how),
    ended: (row) => day(row.reachedAt, how),
  }),
  dataMonths: (content, how) => ({
    line: (row) => nameIn(content, how, row.subscriptionId),
    name: (row) => how.copy.dataZones[text(row.zone)] ?? "",
    date: (row) => text(row.month),
    amount: (row) => formatMailUsage(how.reader, "DATA", Number(row.usedBytes)),
  }),
  autoTopUps: (content, how) => ({
    plan: (row) => how.planName(text(row.productOfferingId)),
    line: (row) => nameIn(content, how, row.subscriptionId),
    thresholds: (row) => (row.thresholdPercent == null ? "" : `${text(row.thresholdPercent)} %`),
    amount: (row) => money(row.monthlyCapMinor, row.currency, how),
    from: (row) => day(row.createdAt, how),
    ended: (row) => day(row.stoppedAt, how),
  }),
  licenses: (content, how) => ({
    plan: (row) => how.planName(text(row.productOfferingId)),
    line: (row) => nameIn(content, how, row.subscriptionId),
    status: (row) => status(row.status, how),
    created: (row) => day(row.createdAt, how),
    ended: (row) => day(row.cancelledAt, how),
  }),
  usage: (content, how) => ({
    month: (row) => formatMonth(`${text(row.month)}-01`, how.reader),
    line: (row) => nameIn(content, how, row.subscriptionId),
    service: (row) => how.copy.services[text(row.service)] ?? text(row.service),
    where: (row) =>
      [how.copy.scopes[text(row.scope)] ?? text(row.scope), country(row.country, how)]
        .filter(Boolean)
        .join(", "),
    amount: (row) => formatMailUsage(how.reader, row.service as UsageService, Number(row.quantity)),
    cost: (row) => money(row.chargeMinor, row.currency, how),
  }),
  portings: (_, how) => ({
    number: (row) => text(row.msisdn),
    status: (row) => status(row.status, how),
    carrier: (row) => text(row.losingCarrier),
    date: (row) => day(row.completedAt ?? row.requestedFor, how),
  }),
  orders: (_, how) => ({
    number: (row) => text(row.humanReadableId),
    date: (row) => day(row.submittedAt ?? row.createdAt, how),
    status: (row) => status(row.status, how),
    items: (row) =>
      ((row.lineItems ?? []) as Row[])
        .map((item) => {
          const name = how.planName(text(item.productOfferingId));
          return Number(item.quantity) > 1 ? `${text(item.quantity)} × ${name}` : name;
        })
        .join(", "),
    total: (row) => money((row.pricing as Row | null)?.totalMinor, row.currency, how),
  }),
  invoices: (_, how) => ({
    number: (row) => text(row.number),
    date: (row) => day(row.issuedAt, how),
    due: (row) => day(row.dueDate, how),
    status: (row) => status(row.status, how),
    items: (row) => ((row.lines ?? []) as Row[]).map((item) => text(item.description)).join("; "),
    total: (row) => money(row.totalMinor, row.currency, how),
    paid: (row) => money(row.paidMinor, row.currency, how),
  }),
  payments: (content, how) => ({
    date: (row) => day(row.createdAt, how),
    about: (row) => paidFor(content, how, row),
    status: (row) => status(row.status, how),
    amount: (row) => money(row.amountMinor, row.currency, how),
  }),
  paymentMethods: (_, how) => ({
    name: (row) =>
      text(row.displayName) || (text(row.type).toLowerCase() === "card" ? how.copy.card : text(row.type)),
    created: (row) => day(row.createdAt, how),
  }),
  contracts: (_, how) => ({
    about: (row) => text((row.contract as Row | null)?.orderNumber),
    status: (row) => status(row.status, how),
    signer: (row) => text(row.signerName),
    date: (row) => day(row.signedAt, how),
  }),
  mails: (_, how) => ({
    date: (row) => day(row.createdAt, how),
    about: (row) => text(row.subject),
    email: (row) => text(row.address),
  }),
  questions: (_, how) => ({
    date: (row) => day(row.createdAt, how),
    about: (row) => text(row.subject),
    writtenBy: (row) => (row.fromCare === true ? how.copy.staff : how.copy.you),
    message: (row) => text(row.text),
  }),
  connectionChecks: (_, how) => ({
    date: (row) => day(row.createdAt, how),
    about: (row) => how.copy.symptoms[text(row.symptom)] ?? text(row.symptom),
  }),
  notes: (_, how) => ({
    date: (row) => day(row.createdAt, how),
    about: (row) => text(row.text),
  }),
};

/** Usage is stored per day, and people read it per month. */
function usageByMonth(rows: readonly Row[]): Row[] {
  const months = new Map<string, Row>();
  for (const row of rows) {
    const month = text(row.day).slice(0, 7);
    const key = JSON.stringify([
      month,
      row.subscriptionId,
      row.service,
      row.scope,
      row.country,
      row.currency,
    ]);
    const known = months.get(key);
    months.set(key, {
      ...row,
      month,
      quantity: Number(known?.quantity ?? 0) + Number(row.quantity ?? 0),
      chargeMinor: Number(known?.chargeMinor ?? 0) + Number(row.chargeMinor ?? 0),
    });
  }
  return [...months.values()];
}

const day = (value: unknown, { reader }: Pick<ReadableContext, "reader">): string =>
  typeof value === "string" && value !== "" ? formatMailDate(new Date(value), reader) : "";

const money = (minor: unknown, currency: unknown, { reader }: Pick<ReadableContext, "reader">): string =>
  typeof minor === "number" && typeof currency === "string" ? formatMailMoney(minor, currency, reader) : "";

const status = (value: unknown, { copy }: Pick<ReadableContext, "copy">): string =>
  copy.statuses[text(value)] ?? text(value);

function languageOf(row: Row, { reader }: ReadableContext): string {
  const tag = text(row.preferredLocale);
  if (!tag) return "";
  return new Intl.DisplayNames([reader.locale], { type: "language", fallback: "code" }).of(tag) ?? tag;
}

/** A country's name in the reader's language. */
function country(value: unknown, { reader }: Pick<ReadableContext, "reader">): string {
  const code = text(value);
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([reader.locale], { type: "region", fallback: "code" }).of(code) ?? code;
}

/** The invoice or order that a payment was for, by its number. */
function paidFor(content: ExportContent, { copy }: ReadableContext, row: Row): string {
  const invoice = rowsOf(content, "invoices").find(({ id }) => id === row.invoiceId);
  if (row.invoiceId && invoice?.number) return copy.invoice(text(invoice.number));
  const order = rowsOf(content, "orders").find(({ id }) => id === row.orderId);
  if (row.orderId && order?.humanReadableId) return copy.order(text(order.humanReadableId));
  return text(row.description);
}

function address(value: unknown, how: Pick<ReadableContext, "reader">): string {
  const { attention, street, street1, street2, zip, city, state, country: code } = (value ?? {}) as Row;
  return [
    attention,
    street ?? street1,
    street2,
    [zip, city].filter(Boolean).join(" "),
    state,
    country(code, how),
  ]
    .map(text)
    .filter(Boolean)
    .join(", ");
}

/**
 * A subscription's name with its number, by the rule of `name-model.ts`. A company's subscriptions are named by their
 * subscribers.
 */
function nameIn(content: ExportContent, { planName }: ReadableContext, id: unknown): string {
  const find = (section: ReadableSection, of: unknown) =>
    rowsOf(content, section).find((row) => row.id === of);
  const subscription = find("subscriptions", id);
  if (!subscription) return "";
  const company = find("customers", subscription.customerId)?.customerType === "BUSINESS";
  const named = {
    own: text(subscription.displayName),
    user: company ? text(find("subscribers", subscription.subscriberId)?.name) : undefined,
    type: text(subscription.type),
    plan: planName(text(subscription.productOfferingId)),
    number: text(subscription.msisdn),
  };
  return subscriptionLabel(named) || subscriptionName(named);
}
