import * as approvals from "@/lib/approvals/operations";
import * as audit from "@/lib/audit/operations";
import * as autopay from "@/lib/billing/autopay/operations";
import * as brandPreview from "@/lib/billing/brand-preview/operations";
import * as changePreview from "@/lib/billing/change-preview/operations";
import * as invoiceChanges from "@/lib/billing/changes/operations";
import * as collection from "@/lib/billing/collection/operations";
import * as creditNotes from "@/lib/billing/credit-notes/operations";
import * as dueDate from "@/lib/billing/due-date/operations";
import * as explanation from "@/lib/billing/explain/operations";
import * as goodwill from "@/lib/billing/goodwill/operations";
import * as incoming from "@/lib/billing/incoming/operations";
import * as markets from "@/lib/billing/markets/operations";
import * as billing from "@/lib/billing/operations";
import * as planComparison from "@/lib/billing/plan-comparison/operations";
import * as priceChanges from "@/lib/billing/price-changes/operations";
import * as renewals from "@/lib/billing/renewals/operations";
import * as topUps from "@/lib/billing/top-ups/operations";
import * as bulk from "@/lib/bulk/operations";
import * as careAccess from "@/lib/care/access/operations";
import * as activity from "@/lib/care/activity/operations";
import * as connection from "@/lib/care/connection/operations";
import * as contacts from "@/lib/care/contacts/operations";
import * as diagnosis from "@/lib/care/diagnosis/operations";
import * as mails from "@/lib/care/mails/operations";
import * as notes from "@/lib/care/notes/operations";
import * as outages from "@/lib/care/outages/operations";
import { revealOperation } from "@/lib/care/reveals/operations";
import * as savedViews from "@/lib/care/saved-views/operations";
import { searchOperation } from "@/lib/care/search/operations";
import * as timeline from "@/lib/care/timeline/operations";
import * as verification from "@/lib/care/verification/operations";
import * as viewAs from "@/lib/care/view-as/operations";
import * as catalogManagement from "@/lib/catalog/manage-operations";
import * as catalog from "@/lib/catalog/operations";
import * as ownTaxes from "@/lib/catalog/own-taxes/operations";
import * as promoCodes from "@/lib/catalog/promo-codes/operations";
import {
  createCustomerOperation,
  getCustomerOperation,
  listCustomersOperation,
  searchCustomersOperation,
  updateCustomerOperation,
} from "@/lib/customers/operations";
import * as accounts from "@/lib/customers/users/account-operations";
import * as invitations from "@/lib/customers/users/invitation-operations";
import {
  createUserOperation,
  getUserOperation,
  listUsersOperation,
  removeUserOperation,
  resendInvitationOperation,
  signOutUserOperation,
  updateUserOperation,
} from "@/lib/customers/users/operations";
import * as help from "@/lib/help/articles/operations";
import * as questions from "@/lib/help/questions/operations";
import * as brand from "@/lib/identity/brand/operations";
import * as brandHosts from "@/lib/identity/brand-hosts/operations";
import * as apiKeys from "@/lib/identity/keys/operations";
import { getMyAccount, startLogin, verifyLogin } from "@/lib/identity/operations";
import * as passkeys from "@/lib/identity/passkeys/operations";
import * as tokens from "@/lib/identity/personal-tokens/operations";
import { listStaffPermissionsOperation } from "@/lib/identity/rights/staff-operations";
import { readTenantSettings, writeTenantSettings } from "@/lib/identity/settings/settings-operations";
import * as breakGlass from "@/lib/identity/staff/break-glass/operations";
import * as ownStaff from "@/lib/identity/staff/own-operations";
import * as staffAuth from "@/lib/identity/staff/sign-in/auth-operations";
import * as team from "@/lib/identity/staff/team-operations";
import * as inventory from "@/lib/inventory/operations";
import type { Operation } from "@/lib/kernel/operation";
import * as licenses from "@/lib/licenses/operations";
import * as live from "@/lib/live/operations";
import * as notifications from "@/lib/notifications/operations";
import * as push from "@/lib/notifications/push/operations";
import * as orders from "@/lib/orders/operations";
import * as disputes from "@/lib/payments/disputes/operations";
import * as payments from "@/lib/payments/operations";
import * as paymentProfiles from "@/lib/payments/profiles/profile-operations";
import * as deletion from "@/lib/privacy/deletion/operations";
import * as onBehalf from "@/lib/privacy/on-behalf/operations";
import * as privacy from "@/lib/privacy/operations";
import * as proposals from "@/lib/proposals/operations";
import * as reports from "@/lib/reports/operations";
import { getApiKeyRevisionImpactOperation, listApiRequestsOperation } from "@/lib/request-log/operations";
import * as signing from "@/lib/signing/operations";
import * as addons from "@/lib/subscriptions/addons/operations";
import * as customerCaps from "@/lib/subscriptions/customer-caps/operations";
import * as dataCaps from "@/lib/subscriptions/data-caps/operations";
import * as dataGifts from "@/lib/subscriptions/data-gifts/operations";
import * as lifecycle from "@/lib/subscriptions/lifecycle/lifecycle-operations";
import * as network from "@/lib/subscriptions/network/operations";
import * as offeringChange from "@/lib/subscriptions/offering-change/operations";
import {
  getSubscriptionOperation,
  listSubscriptionSummariesOperation,
  listSubscriptionsOperation,
} from "@/lib/subscriptions/operations";
import * as porting from "@/lib/subscriptions/porting/operations";
import * as protection from "@/lib/subscriptions/protection/operations";
import * as subscribers from "@/lib/subscriptions/subscribers/operations";
import * as transfer from "@/lib/subscriptions/transfer/operations";
import * as usage from "@/lib/subscriptions/usage/usage-operations";
import * as tenantClock from "@/lib/tenant-clock/operations";
import * as tools from "@/lib/tools/operations";
import * as calendar from "@/lib/upcoming/calendar/operations";
import { readAlarmsOperation } from "@/lib/watch/alarms/operations";
import * as jobs from "@/lib/watch/jobs/operations";
import {
  assignWorkItemOperation,
  claimWorkItemOperation,
  closeWorkItemOperation,
  getWorkItemOperation,
  groupWorkItemsOperation,
  listWorkItemsOperation,
  snoozeWorkItemOperation,
} from "@/lib/watch/work/operations";
import { LISTENER_OPERATIONS } from "@/lib/webhooks/listeners/operations";
import { WEBHOOK_OPERATIONS } from "@/lib/webhooks/operations";
import { WORKFLOW_OPERATIONS } from "@/lib/workflows/operations";

/**
 * Every operation of the API. Tests compare routes, OpenAPI documents, the client, sweeps and the fuzz run with this list, so
 * none of them can miss a new operation.
 */
export const OPERATIONS: readonly Operation[] = [
  startLogin,
  verifyLogin,
  getMyAccount,
  listCustomersOperation,
  searchCustomersOperation,
  createCustomerOperation,
  getCustomerOperation,
  updateCustomerOperation,
  listUsersOperation,
  createUserOperation,
  getUserOperation,
  updateUserOperation,
  resendInvitationOperation,
  removeUserOperation,
  signOutUserOperation,
  ...Object.values(invitations),
  ...Object.values(accounts),
  ...Object.values(notifications),
  ...Object.values(privacy),
  ...Object.values(onBehalf),
  ...Object.values(deletion),
  ...Object.values(addons),
  ...Object.values(offeringChange),
  ...Object.values(licenses),
  ...Object.values(orders),
  ...Object.values(payments),
  ...Object.values(disputes),
  ...Object.values(savedViews),
  ...Object.values(ownTaxes),
  ...Object.values(brand),
  ...Object.values(brandPreview),
  ...Object.values(changePreview),
  ...Object.values(brandHosts),
  ...Object.values(markets),
  ...Object.values(promoCodes),
  ...Object.values(planComparison),
  ...Object.values(priceChanges),
  ...Object.values(billing),
  ...Object.values(collection),
  ...Object.values(creditNotes),
  ...Object.values(dueDate),
  ...Object.values(goodwill),
  ...Object.values(incoming),
  ...Object.values(autopay),
  ...Object.values(topUps),
  ...Object.values(invoiceChanges),
  ...Object.values(explanation),
  ...Object.values(renewals),
  ...Object.values(paymentProfiles),
  ...Object.values(signing),
  ...Object.values(catalog),
  ...Object.values(inventory),
  listSubscriptionsOperation,
  listSubscriptionSummariesOperation,
  getSubscriptionOperation,
  ...Object.values(subscribers),
  ...Object.values(lifecycle),
  ...Object.values(customerCaps),
  ...Object.values(dataCaps),
  ...Object.values(dataGifts),
  ...Object.values(porting),
  ...Object.values(protection),
  ...Object.values(transfer),
  ...Object.values(network),
  ...Object.values(usage),
  ...Object.values(tools),
  readTenantSettings,
  writeTenantSettings,
  ...Object.values(jobs),
  ...Object.values(apiKeys),
  // Before the endpoints, whose last operation deletes: calls in this order need the listener.
  ...LISTENER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...WORKFLOW_OPERATIONS,
  readAlarmsOperation,
  listWorkItemsOperation,
  groupWorkItemsOperation,
  getWorkItemOperation,
  claimWorkItemOperation,
  assignWorkItemOperation,
  snoozeWorkItemOperation,
  closeWorkItemOperation,
  ...Object.values(bulk),
  searchOperation,
  listApiRequestsOperation,
  getApiKeyRevisionImpactOperation,
  ...Object.values(reports),
  ...Object.values(live),
  ...Object.values(tenantClock),
  // After the operations that sell: generated requests to these archive offerings that others order.
  ...Object.values(catalogManagement),
  ...Object.values(staffAuth),
  ...Object.values(ownStaff),
  ...Object.values(team),
  ...Object.values(breakGlass),
  ...Object.values(approvals),
  ...Object.values(audit),
  ...Object.values(diagnosis),
  ...Object.values(connection),
  ...Object.values(outages),
  ...Object.values(contacts),
  ...Object.values(verification),
  ...Object.values(careAccess),
  ...Object.values(viewAs),
  ...Object.values(timeline),
  ...Object.values(mails),
  ...Object.values(notes),
  revealOperation,
  listStaffPermissionsOperation,
  help.searchHelpOperation,
  help.readHelpPageOperation,
  help.listHelpArticlesOperation,
  help.createHelpArticleOperation,
  help.addStarterArticlesOperation,
  help.getHelpArticleOperation,
  help.updateHelpArticleOperation,
  help.deleteHelpArticleOperation,
  questions.askQuestionOperation,
  questions.listMyQuestionsOperation,
  questions.getMyQuestionOperation,
  questions.writeToQuestionOperation,
  questions.closeMyQuestionOperation,
  questions.listQuestionsOperation,
  questions.getQuestionOperation,
  questions.answerQuestionOperation,
  questions.closeQuestionOperation,
  calendar.getMyCalendarFeedOperation,
  calendar.renewMyCalendarFeedOperation,
  calendar.endMyCalendarFeedOperation,
  tokens.listMyPersonalTokensOperation,
  tokens.createMyPersonalTokenOperation,
  tokens.revokeMyPersonalTokenOperation,
  proposals.proposeChangeOperation,
  proposals.listMyProposalsOperation,
  proposals.getMyProposalOperation,
  proposals.confirmProposalOperation,
  proposals.declineProposalOperation,
  push.listMyPushDevicesOperation,
  push.addMyPushDeviceOperation,
  push.renewMyPushDeviceOperation,
  push.removeMyPushDeviceOperation,
  push.testMyPushDeviceOperation,
  passkeys.startPasskeyLoginOperation,
  passkeys.verifyPasskeyLoginOperation,
  passkeys.startPasskeyConfirmationOperation,
  passkeys.confirmWithPasskeyOperation,
  passkeys.listMyPasskeysOperation,
  passkeys.getPasskeyCreationOptionsOperation,
  passkeys.addMyPasskeyOperation,
  passkeys.removeMyPasskeyOperation,
  activity.listMyActivityOperation,
];
