import { downloadOrDeleteYourData } from "@/lib/help/articles/starter/account/download-or-delete-your-data";
import { pageDoesNotWork } from "@/lib/help/articles/starter/account/page-does-not-work";
import { phoneLostOrStolen } from "@/lib/help/articles/starter/account/phone-lost-or-stolen";
import { renewalsInYourCalendar } from "@/lib/help/articles/starter/account/renewals-in-your-calendar";
import { signInOrChangeYourEmail } from "@/lib/help/articles/starter/account/sign-in-or-change-your-email";
import { useAnAssistant } from "@/lib/help/articles/starter/account/use-an-assistant";
import { whatCustomerServiceSees } from "@/lib/help/articles/starter/account/what-customer-service-sees";
import { changeCardOrAutomaticPayment } from "@/lib/help/articles/starter/bills/change-card-or-automatic-payment";
import { howBillsWork } from "@/lib/help/articles/starter/bills/how-bills-work";
import { paymentDidNotGoThrough } from "@/lib/help/articles/starter/bills/payment-did-not-go-through";
import { refunds } from "@/lib/help/articles/starter/bills/refunds";
import { suspendedForAnUnpaidInvoice } from "@/lib/help/articles/starter/bills/suspended-for-an-unpaid-invoice";
import { whyIsMyBillDifferent } from "@/lib/help/articles/starter/bills/why-is-my-bill-different";
import { companyInvoices } from "@/lib/help/articles/starter/business/company-invoices";
import { manyLinesAtOnce } from "@/lib/help/articles/starter/business/many-lines-at-once";
import { peopleAndRoles } from "@/lib/help/articles/starter/business/people-and-roles";
import { seats } from "@/lib/help/articles/starter/business/seats";
import { emergencyCalls } from "@/lib/help/articles/starter/connection/emergency-calls";
import { noSignalOrCalls } from "@/lib/help/articles/starter/connection/no-signal-or-calls";
import { replaceASim } from "@/lib/help/articles/starter/connection/replace-a-sim";
import { slowOrNoData } from "@/lib/help/articles/starter/connection/slow-or-no-data";
import { doesMyPhoneTakeAnEsim } from "@/lib/help/articles/starter/getting-started/does-my-phone-take-an-esim";
import { firstStepsAfterYourOrder } from "@/lib/help/articles/starter/getting-started/first-steps-after-your-order";
import { installAnEsimOnAndroid } from "@/lib/help/articles/starter/getting-started/install-an-esim-on-android";
import { installAnEsimOnIphone } from "@/lib/help/articles/starter/getting-started/install-an-esim-on-iphone";
import { bringYourNumber } from "@/lib/help/articles/starter/numbers/bring-your-number";
import { leaveWithYourNumber } from "@/lib/help/articles/starter/numbers/leave-with-your-number";
import { numberMoveRejected } from "@/lib/help/articles/starter/numbers/number-move-rejected";
import { transferCode } from "@/lib/help/articles/starter/numbers/transfer-code";
import { automaticTopUp } from "@/lib/help/articles/starter/plans/automatic-top-up";
import { changeYourPlan } from "@/lib/help/articles/starter/plans/change-your-plan";
import { dataLimits } from "@/lib/help/articles/starter/plans/data-limits";
import { dataUsedUp } from "@/lib/help/articles/starter/plans/data-used-up";
import { endALine } from "@/lib/help/articles/starter/plans/end-a-line";
import { findYourPlan } from "@/lib/help/articles/starter/plans/find-your-plan";
import { giveDataToALine } from "@/lib/help/articles/starter/plans/give-data-to-a-line";
import { pauseALine } from "@/lib/help/articles/starter/plans/pause-a-line";
import { unusedData } from "@/lib/help/articles/starter/plans/unused-data";
import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";
import { beforeYouTravel } from "@/lib/help/articles/starter/travel/before-you-travel";
import { noDataAbroad } from "@/lib/help/articles/starter/travel/no-data-abroad";

/** The articles that a new brand starts with, in the order of the help page. */
export const STARTER_ARTICLES: readonly StarterArticle[] = [
  firstStepsAfterYourOrder,
  installAnEsimOnIphone,
  installAnEsimOnAndroid,
  doesMyPhoneTakeAnEsim,
  noSignalOrCalls,
  slowOrNoData,
  replaceASim,
  emergencyCalls,
  beforeYouTravel,
  noDataAbroad,
  bringYourNumber,
  numberMoveRejected,
  leaveWithYourNumber,
  transferCode,
  howBillsWork,
  whyIsMyBillDifferent,
  paymentDidNotGoThrough,
  suspendedForAnUnpaidInvoice,
  changeCardOrAutomaticPayment,
  refunds,
  changeYourPlan,
  dataUsedUp,
  automaticTopUp,
  dataLimits,
  giveDataToALine,
  unusedData,
  findYourPlan,
  pauseALine,
  endALine,
  signInOrChangeYourEmail,
  phoneLostOrStolen,
  whatCustomerServiceSees,
  downloadOrDeleteYourData,
  renewalsInYourCalendar,
  useAnAssistant,
  pageDoesNotWork,
  peopleAndRoles,
  manyLinesAtOnce,
  seats,
  companyInvoices,
];
