import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import type { PageOf } from "@/app/(admin)/pages-of";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { ShownAlarm } from "@/components/admin/alarms/alarm-path";
import type { Alarms } from "@/lib/watch/alarms/model";
import { readAlarmsOperation } from "@/lib/watch/alarms/operations";
import type { WebhookEndpoint } from "@/lib/webhooks/model";
import { listWebhookEndpoints } from "@/lib/webhooks/operations";

const MOST_ENDPOINTS = 100;

/** The current alarms that the person may open: those of endpoints are for staff who run the integrations. */
export async function shownAlarms(): Promise<ShownAlarm[]> {
  const me = await currentStaff();
  if (!mayCall(me, readAlarmsOperation)) return [];
  const { items } = await readAsStaff<Alarms>(readAlarmsOperation);
  const seen = items.filter(({ source }) => source !== "ENDPOINT" || managesIntegrations(me));
  if (!seen.some(({ source }) => source === "ENDPOINT")) return seen;
  const endpoints = await readAsStaff<PageOf<WebhookEndpoint>>(listWebhookEndpoints, {
    query: { limit: MOST_ENDPOINTS },
  });
  const urls = new Map(endpoints.items.map(({ webhookEndpointId, url }) => [webhookEndpointId, url]));
  return seen.map((alarm) => ({ ...alarm, ...(urls.has(alarm.name) && { url: urls.get(alarm.name)! }) }));
}
