/** The filters of the audit log as the page's address has them. */
export type AuditFilters = { staffId: string; customerId: string; from: string; to: string };

type Given = Record<string, string | string[] | undefined>;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of an address. An invalid date counts as no filter. */
export function auditFilters(given: Given): AuditFilters {
  const text = (name: string): string => {
    const value = given[name];
    return ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, 64);
  };
  const date = (name: string): string => {
    const value = text(name);
    return CALENDAR_DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
  };
  return { staffId: text("staffId"), customerId: text("customerId"), from: date("from"), to: date("to") };
}
