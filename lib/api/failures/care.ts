import { defineFailures } from "@/lib/api/failures/define";

/** Bulk jobs, mails, work items, notes and traces (830x, 831x, 832x). */
export const careFailures = defineFailures({
  notBulk: {
    internalCode: "8301",
    status: 400,
    message: "This cannot be done for many at once.",
    when: "A bulk job names an operation that is not for bulk jobs, or a list that does not fit it, or is to be undone although its operation has no inverse.",
    hint: "Call the operation for each row.",
  },
  bulkJobEnded: {
    internalCode: "8302",
    status: 409,
    message: "This bulk job has ended.",
    when: "A bulk job that is completed or stopped is to be started, paused or stopped, or has no refused rows to repeat.",
    hint: "Make a new one.",
  },
  bulkJobNotFound: {
    internalCode: "8305",
    status: 404,
    message: "There is no such bulk job.",
    when: "The bulk job does not exist, or ended more than 90 days ago.",
  },
  bulkJobPreparing: {
    internalCode: "8306",
    status: 409,
    message: "The dry run of this bulk job is not over.",
    when: "A bulk job is to be started or paused while its rows are tried.",
    hint: "Read it until it is READY.",
  },
  bulkJobNotEnded: {
    internalCode: "8307",
    status: 409,
    message: "This bulk job has not ended.",
    when: "A bulk job is to be undone while it can still change rows.",
    hint: "Stop it first.",
  },
  mailContentGone: {
    internalCode: "8303",
    status: 409,
    message: "The content of this mail is gone.",
    when: "A mail is to be sent again that is older than mails are kept, or whose customer was erased.",
  },
  mailNotFound: {
    internalCode: "8320",
    status: 404,
    message: "There is no such mail.",
    when: "The id belongs to no mail of the brand.",
  },
  mailNotResendable: {
    internalCode: "8321",
    status: 409,
    message: "This mail showed a secret and was not kept.",
    when: "A mail with the code of an eSIM or the link to a contract is to be sent again.",
    hint: "Send an eSIM again with POST /subscriptions/{subscriptionId}/resend-esim.",
  },
  mailWithoutRecipient: {
    internalCode: "8322",
    status: 409,
    message: "The recipient has no e-mail address any more.",
    when: "A mail is to be sent again, and neither its address nor another one belongs to the customer.",
    hint: "Give the customer an e-mail address first.",
  },
  noteNotFound: {
    internalCode: "8323",
    status: 404,
    message: "There is no such note.",
    when: "The id belongs to no note of the brand, or the note was deleted.",
  },
  notOwnNote: {
    internalCode: "8324",
    status: 403,
    message: "Only its author and ADMINs may change this note.",
    when: "A member of staff changes or deletes a colleague's note.",
  },
  noteChanged: {
    internalCode: "8325",
    status: 412,
    message: "The note was changed by somebody else.",
    when: "The version that a change was made from is not the newest.",
    hint: "Read the note again, and repeat the change on the newest version.",
  },
  workItemTaken: {
    internalCode: "8310",
    status: 409,
    message: "A colleague works on this already.",
    when: "The work item is assigned to another person of the staff.",
    hint: "Leave it to them, or assign it to another person first.",
  },
  workItemNotFound: {
    internalCode: "8311",
    status: 404,
    message: "There is no such work item.",
    when: "The work item does not exist, or was deleted after 90 days.",
  },
  workItemOver: {
    internalCode: "8312",
    status: 409,
    message: "There is nothing to do about this any more.",
    when: "The work item was closed, or its subject was solved.",
  },
  traceNotFound: {
    internalCode: "8326",
    status: 404,
    message: "There is nothing of this trace.",
    when: "No entry of the brand has this trace, or its entries are older than they are kept.",
  },
});
