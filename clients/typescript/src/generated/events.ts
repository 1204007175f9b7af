// The data of each webhook event in revision 2026-09-01.bullfinch. Written by `npm run generate`; do not edit.
import type { components } from "./platform.js";

type Schemas = components["schemas"];

export interface EventData {
  "customer.created": Schemas["Customer"];
  "customer.deleted": Schemas["Customer"];
  "user.emailChanged": Schemas["User"];
  "user.deletionScheduled": Schemas["User"];
  "user.deletionUndone": Schemas["User"];
  "user.deleted": Schemas["User"];
  "license.created": Schemas["License"];
  "license.activated": Schemas["License"];
  "license.updated": Schemas["License"];
  "license.renewed": Schemas["License"];
  "license.ended": Schemas["License"];
  "license.cancelled": Schemas["License"];
  "order.created": Schemas["Order"];
  "order.updated": Schemas["Order"];
  "order.submitted": Schemas["Order"];
  "order.cancelled": Schemas["Order"];
  "order.expired": Schemas["Order"];
  "order.statusChanged": Schemas["Order"];
  "order.lineItemStatusChanged": Schemas["Order"];
  "subscription.created": Schemas["Subscription"];
  "subscription.updated": Schemas["Subscription"];
  "subscription.activated": Schemas["Subscription"];
  "subscription.first_activated": Schemas["Subscription"];
  "subscription.paused": Schemas["Subscription"];
  "subscription.suspended": Schemas["Subscription"];
  "subscription.restored": Schemas["Subscription"];
  "subscription.renewed": Schemas["Subscription"];
  "subscription.cancelled": Schemas["Subscription"];
  "subscription.ended": Schemas["Subscription"];
  "subscription.subscriber_set": Schemas["Subscription"];
  "subscription.quotaNotification": Schemas["Subscription"];
  "subscription.portIn.created": Schemas["Porting"];
  "subscription.portIn.updated": Schemas["Porting"];
  "subscription.portIn.completed": Schemas["Porting"];
  "subscription.portIn.failed": Schemas["Porting"];
  "custom.workflow_triggered": { key: string; value: string }[];
}
