import { defineFailures } from "@/lib/kernel/failures/define";

/** Failures of webhooks, workflows, reports and jobs (8xxx). */
export const integrationFailures = defineFailures({
  webhookEndpointNotFound: {
    internalCode: "8000",
    status: 404,
    message: "There is no such webhook endpoint.",
    when: "The endpoint does not exist or was deleted.",
  },
  webhookDeliveryNotFound: {
    internalCode: "8001",
    status: 404,
    message: "There is no such webhook delivery.",
    when: "The delivery does not exist or was deleted by age, or its endpoint was deleted.",
  },
  webhookUrlNotAllowed: {
    internalCode: "8002",
    status: 400,
    message: "Webhooks cannot be sent to this address.",
    when: "`url` is not http(s), contains credentials, or names a private or reserved address.",
    hint: "Use a public https address.",
  },
  webhookEndpointNotTestable: {
    internalCode: "8003",
    status: 409,
    message: "A disabled endpoint cannot be tested.",
    when: "The request sends a test event, but the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
  },
  webhookEndpointNotReceiving: {
    internalCode: "8004",
    status: 409,
    message: "A disabled endpoint receives no deliveries.",
    when: "The request repeats a delivery, but the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
  },
  webhookListenerNotFound: {
    internalCode: "8005",
    status: 404,
    message: "There is no such webhook listener.",
    when: "The listener does not exist, was deleted, or fetched no deliveries for an hour.",
    hint: "Create a new listener. Events of the time between can be replayed by their ids.",
  },
  webhookEventNotFound: {
    internalCode: "8006",
    status: 400,
    message: "An event to replay does not exist.",
    when: "An id in `replayEventIds` belongs to no event of the brand, or the event was deleted because of its age.",
    hint: "Take the `eventId` from a delivery or from the output of the listener.",
  },

  workflowNotFound: {
    internalCode: "8100",
    status: 404,
    message: "There is no such workflow.",
    when: "The workflow does not exist or was deleted.",
  },
  workflowRunNotFound: {
    internalCode: "8101",
    status: 404,
    message: "There is no such workflow run.",
    when: "The run does not exist, or its workflow was deleted.",
  },
  workflowTaskNotFound: {
    internalCode: "8102",
    status: 404,
    message: "There is no such workflow task.",
    when: "The task does not exist.",
  },
  noWorkflowMatches: {
    internalCode: "8103",
    status: 400,
    message: "No workflow is registered for this path.",
    when: "No `webhookPaths` entry of any workflow matches the path.",
  },
  workflowTaskNotOpen: {
    internalCode: "8104",
    status: 409,
    message: "The task is already completed.",
    when: "The request completes a task that is not OPEN.",
  },

  reportNotFound: {
    internalCode: "8200",
    status: 404,
    message: "There is no such report.",
    when: "The report does not exist, or its content was deleted.",
  },
  tooManyReports: {
    internalCode: "8201",
    status: 409,
    message: "Too many reports are waiting.",
    when: "Twenty reports are PENDING or RUNNING.",
    hint: "Try again when some of them are COMPLETED.",
  },
  reportLinkInvalid: {
    internalCode: "8202",
    status: 403,
    message: "This download address is no longer valid.",
    when: "The address of the report's file was modified, or `downloadExpiresAt` has passed.",
    hint: "Read the report again to get a new address.",
  },

  jobNotFailed: {
    internalCode: "8300",
    status: 409,
    message: "This job has not failed.",
    when: "The request retries or discards a job that is running or waiting.",
    hint: "Read the job with GET /jobs/{jobId}. It may be done, or a colleague may have acted first.",
  },
  jobNotFound: {
    internalCode: "8330",
    status: 404,
    message: "There is no such job.",
    when: "The job does not exist, is done or was discarded.",
  },
});
