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
    when: "The delivery does not exist, was pruned, or its endpoint was deleted.",
  },
  webhookUrlNotAllowed: {
    internalCode: "8002",
    status: 400,
    message: "Webhooks cannot be sent to this address.",
    when: "`url` is not http(s), holds credentials, or names a private or reserved address.",
    hint: "Use an https address on the open internet.",
  },
  webhookEndpointNotTestable: {
    internalCode: "8003",
    status: 409,
    message: "A disabled endpoint cannot be tested.",
    when: "A test event is asked for while the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
  },
  webhookEndpointNotReceiving: {
    internalCode: "8004",
    status: 409,
    message: "Nothing is delivered to a disabled endpoint.",
    when: "A redelivery is asked for while the endpoint is DISABLED.",
    hint: "Enable the endpoint first.",
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
    when: "A task that is not OPEN is completed.",
  },

  reportNotFound: {
    internalCode: "8200",
    status: 404,
    message: "There is no such report.",
    when: "The report does not exist, or its content is gone.",
  },
  tooManyReports: {
    internalCode: "8201",
    status: 409,
    message: "Too many reports are waiting to be written.",
    when: "Twenty reports are PENDING or RUNNING.",
    hint: "Ask again when some of them are COMPLETED.",
  },
  reportLinkInvalid: {
    internalCode: "8202",
    status: 403,
    message: "This download address is not valid any more.",
    when: "The address of a report's file was changed, or `downloadExpiresAt` has passed.",
    hint: "Read the report again for a new one.",
  },

  jobNotFailed: {
    internalCode: "8300",
    status: 409,
    message: "This job has not failed.",
    when: "A job that runs or waits is retried or discarded.",
    hint: "Read it with GET /jobs/{jobId}: it may be done already, or a colleague was faster.",
  },
  jobNotFound: {
    internalCode: "8330",
    status: 404,
    message: "There is no such job.",
    when: "The job does not exist, is done or was discarded.",
  },
});
