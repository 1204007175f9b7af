import type { Language } from "./locales";

/** One file per area and language: `messages/<language>/<area>.json`. A new area is a line here. */
export const areas = [
  "ui",
  "shell",
  "price",
  "catalog",
  "plan",
  "finder",
  "compare",
  "errors",
  "login",
  "checkout",
  "orders",
  "pay",
  "sign",
  "verify",
  "care",
  "home",
  "subscription",
  "usage",
  "account",
  "legal",
  "help",
  "calendar",
  "connection",
  "failures",
  "upcoming",
  "manage",
  "sims",
  "addons",
  "porting",
  "tools",
  "guest",
  "offline",
  "invoices",
  "payments",
  "lines",
  "licenses",
  "people",
  "company",
  "notifications",
  "push",
  "passkeys",
  "activity",
  "assistants",
  "proposals",
  "security",
  "address",
  "deletion",
  "adminShell",
  "adminSignIn",
  "adminAsk",
  "adminHome",
  "adminAccount",
  "adminTeam",
  "adminRoles",
  "adminAudit",
  "adminVerify",
  "adminViewAs",
  "adminApprovals",
  "adminEmergency",
  "adminTimeline",
  "adminNotes",
  "adminPeople",
  "adminMails",
  "adminSearch",
  "adminKeys",
  "adminAct",
  "adminNext",
  "adminCalls",
  "adminDiagnosis",
  "adminCustomer",
  "adminLine",
  "adminSeats",
  "adminMoney",
  "adminOffer",
  "adminOfferAct",
  "adminOrder",
  "adminWork",
  "adminBank",
  "adminIntegrations",
  "adminWebhooks",
  "adminBooks",
  "adminDisputes",
  "adminLists",
  "adminTaxes",
  "adminStock",
  "adminPorts",
  "adminApiKeys",
  "adminWorkflows",
  "adminApiLog",
  "adminJobs",
  "adminBrand",
  "adminHelp",
  "adminQuestions",
  "adminBulk",
  "adminLive",
  "adminReports",
  "staffFailures",
] as const;
export type Area = (typeof areas)[number];

type En<Name extends Area> = {
  ui: typeof import("@/messages/en/ui.json");
  shell: typeof import("@/messages/en/shell.json");
  price: typeof import("@/messages/en/price.json");
  catalog: typeof import("@/messages/en/catalog.json");
  plan: typeof import("@/messages/en/plan.json");
  finder: typeof import("@/messages/en/finder.json");
  compare: typeof import("@/messages/en/compare.json");
  errors: typeof import("@/messages/en/errors.json");
  login: typeof import("@/messages/en/login.json");
  checkout: typeof import("@/messages/en/checkout.json");
  orders: typeof import("@/messages/en/orders.json");
  pay: typeof import("@/messages/en/pay.json");
  sign: typeof import("@/messages/en/sign.json");
  verify: typeof import("@/messages/en/verify.json");
  care: typeof import("@/messages/en/care.json");
  home: typeof import("@/messages/en/home.json");
  subscription: typeof import("@/messages/en/subscription.json");
  usage: typeof import("@/messages/en/usage.json");
  account: typeof import("@/messages/en/account.json");
  legal: typeof import("@/messages/en/legal.json");
  help: typeof import("@/messages/en/help.json");
  calendar: typeof import("@/messages/en/calendar.json");
  connection: typeof import("@/messages/en/connection.json");
  failures: typeof import("@/messages/en/failures.json");
  upcoming: typeof import("@/messages/en/upcoming.json");
  manage: typeof import("@/messages/en/manage.json");
  sims: typeof import("@/messages/en/sims.json");
  addons: typeof import("@/messages/en/addons.json");
  porting: typeof import("@/messages/en/porting.json");
  tools: typeof import("@/messages/en/tools.json");
  guest: typeof import("@/messages/en/guest.json");
  offline: typeof import("@/messages/en/offline.json");
  invoices: typeof import("@/messages/en/invoices.json");
  payments: typeof import("@/messages/en/payments.json");
  lines: typeof import("@/messages/en/lines.json");
  licenses: typeof import("@/messages/en/licenses.json");
  people: typeof import("@/messages/en/people.json");
  company: typeof import("@/messages/en/company.json");
  notifications: typeof import("@/messages/en/notifications.json");
  push: typeof import("@/messages/en/push.json");
  passkeys: typeof import("@/messages/en/passkeys.json");
  activity: typeof import("@/messages/en/activity.json");
  assistants: typeof import("@/messages/en/assistants.json");
  proposals: typeof import("@/messages/en/proposals.json");
  security: typeof import("@/messages/en/security.json");
  address: typeof import("@/messages/en/address.json");
  deletion: typeof import("@/messages/en/deletion.json");
  adminShell: typeof import("@/messages/en/adminShell.json");
  adminSignIn: typeof import("@/messages/en/adminSignIn.json");
  adminAsk: typeof import("@/messages/en/adminAsk.json");
  adminHome: typeof import("@/messages/en/adminHome.json");
  adminAccount: typeof import("@/messages/en/adminAccount.json");
  adminTeam: typeof import("@/messages/en/adminTeam.json");
  adminRoles: typeof import("@/messages/en/adminRoles.json");
  adminAudit: typeof import("@/messages/en/adminAudit.json");
  adminVerify: typeof import("@/messages/en/adminVerify.json");
  adminViewAs: typeof import("@/messages/en/adminViewAs.json");
  adminApprovals: typeof import("@/messages/en/adminApprovals.json");
  adminEmergency: typeof import("@/messages/en/adminEmergency.json");
  adminTimeline: typeof import("@/messages/en/adminTimeline.json");
  adminNotes: typeof import("@/messages/en/adminNotes.json");
  adminPeople: typeof import("@/messages/en/adminPeople.json");
  adminMails: typeof import("@/messages/en/adminMails.json");
  adminSearch: typeof import("@/messages/en/adminSearch.json");
  adminKeys: typeof import("@/messages/en/adminKeys.json");
  adminAct: typeof import("@/messages/en/adminAct.json");
  adminNext: typeof import("@/messages/en/adminNext.json");
  adminCalls: typeof import("@/messages/en/adminCalls.json");
  adminDiagnosis: typeof import("@/messages/en/adminDiagnosis.json");
  adminCustomer: typeof import("@/messages/en/adminCustomer.json");
  adminLine: typeof import("@/messages/en/adminLine.json");
  adminSeats: typeof import("@/messages/en/adminSeats.json");
  adminMoney: typeof import("@/messages/en/adminMoney.json");
  adminOffer: typeof import("@/messages/en/adminOffer.json");
  adminOfferAct: typeof import("@/messages/en/adminOfferAct.json");
  adminOrder: typeof import("@/messages/en/adminOrder.json");
  adminWork: typeof import("@/messages/en/adminWork.json");
  adminBank: typeof import("@/messages/en/adminBank.json");
  adminIntegrations: typeof import("@/messages/en/adminIntegrations.json");
  adminWebhooks: typeof import("@/messages/en/adminWebhooks.json");
  adminBooks: typeof import("@/messages/en/adminBooks.json");
  adminDisputes: typeof import("@/messages/en/adminDisputes.json");
  adminLists: typeof import("@/messages/en/adminLists.json");
  adminTaxes: typeof import("@/messages/en/adminTaxes.json");
  adminStock: typeof import("@/messages/en/adminStock.json");
  adminPorts: typeof import("@/messages/en/adminPorts.json");
  adminApiKeys: typeof import("@/messages/en/adminApiKeys.json");
  adminWorkflows: typeof import("@/messages/en/adminWorkflows.json");
  adminApiLog: typeof import("@/messages/en/adminApiLog.json");
  adminJobs: typeof import("@/messages/en/adminJobs.json");
  adminBrand: typeof import("@/messages/en/adminBrand.json");
  adminHelp: typeof import("@/messages/en/adminHelp.json");
  adminQuestions: typeof import("@/messages/en/adminQuestions.json");
  adminBulk: typeof import("@/messages/en/adminBulk.json");
  adminLive: typeof import("@/messages/en/adminLive.json");
  adminReports: typeof import("@/messages/en/adminReports.json");
  staffFailures: typeof import("@/messages/en/staffFailures.json");
}[Name];

/** All messages by area. English defines the shape; a test compares the other languages with it. */
export type Messages = { [Name in Area]: En<Name> };

/** A path with one variable part each: the bundler gives up on a path with two when there are many files. */
const files: Record<Language, (area: Area) => Promise<{ default: unknown }>> = {
  en: (area) => import(`../messages/en/${area}.json`),
  sv: (area) => import(`../messages/sv/${area}.json`),
};

/** The messages of one language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const entries = await Promise.all(
    areas.map(async (area) => [area, (await files[language](area)).default] as const),
  );
  return Object.fromEntries(entries) as Messages;
}
