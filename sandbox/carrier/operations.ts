import { createHash, randomUUID } from "node:crypto";
import type { NetworkFailure } from "@/sandbox/carrier/failure";
import type { Tx } from "@/sandbox/database";
import type { World } from "@/sandbox/world";
import { sendCallback } from "./callbacks";
import { addToNetwork, changeOnNetwork, networkChangeRefusal } from "./changes";
import { type Behaviour, behaviourOf } from "./magic";
import { OperationRequest, type SandboxCarrierOperation, SUPPORTED_TYPES } from "./model";
import { planFailure } from "./plans";
import { announceProgress, cancelPort, completePort, isSlowPort, portFailure } from "./porting";
import { newProfile } from "./profiles";

const LATENCY_MS = 300;
const SLOW_MS = 10_000;

/** The error shape of the protocol. */
export type CarrierError = { status: number; error: { code: string; message: string; retryable: boolean } };

const refuse = (status: number, code: string, message: string, retryable = false): CarrierError => ({
  status,
  error: { code, message, retryable },
});

type Row = {
  operation_id: string;
  idempotency_key: string;
  fingerprint: string;
  type: string;
  reference: string;
  callback_url: string;
  parameters: unknown;
  status: SandboxCarrierOperation["status"];
  result: object | null;
  failure: NetworkFailure | null;
  created_at: Date;
  updated_at: Date;
};

export function operationOf(row: Row): SandboxCarrierOperation {
  return {
    operationId: row.operation_id,
    type: row.type,
    reference: row.reference,
    status: row.status,
    ...(row.result ? { result: row.result } : {}),
    ...(row.failure ? { failure: row.failure } : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Accepts an operation, at most once per key, and queues its work in the same transaction. */
export async function startOperation(
  world: World,
  key: string | undefined,
  body: string,
): Promise<SandboxCarrierOperation | CarrierError> {
  if (!key || key.length > 255) {
    return refuse(400, "idempotency_key_required", "Send an Idempotency-Key of 1 to 255 characters.");
  }
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return refuse(400, "invalid_request", "The body is not JSON.");
  }
  const type = (given as { type?: unknown } | null)?.type;
  if (typeof type === "string" && !SUPPORTED_TYPES.includes(type)) {
    return refuse(422, "unsupported_operation", `This network does not do ${type}.`);
  }
  const parsed = OperationRequest.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse(400, "invalid_request", `${issue?.path.join(".") || "body"}: ${issue?.message}`);
  }
  const request = parsed.data;
  const fingerprint = createHash("sha256").update(body).digest("hex");
  const { parameters } = request;
  const behaviour = behaviourOf(numberOf(request), simOf(request), request.type);
  return world.database.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 18))", [key]);
    const known = await tx.query<Row>("select * from sandbox.carrier_operations where idempotency_key = $1", [
      key,
    ]);
    if (known.rows[0]) {
      return known.rows[0].fingerprint === fingerprint
        ? operationOf(known.rows[0])
        : refuse(
            409,
            "idempotency_conflict",
            "This Idempotency-Key belongs to an operation with another body.",
          );
    }
    if (behaviour.name === "busy_twice" && (await refusals(tx, key)) <= 2) {
      return refuse(503, "network_busy", "The network has no capacity for this right now.", true);
    }
    const { rows } = await tx.query<Row>(
      `insert into sandbox.carrier_operations
         (operation_id, idempotency_key, fingerprint, type, reference, callback_url, parameters, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8, $8) returning *`,
      [
        `op_${randomUUID()}`,
        key,
        fingerprint,
        request.type,
        request.reference,
        request.callbackUrl,
        JSON.stringify(parameters),
        world.clock(),
      ],
    );
    const row = rows[0] as Row;
    const slow = behaviour.name === "slow" || (request.type === "PORT_IN" && isSlowPort(parameters.msisdn));
    const delay = slow ? SLOW_MS : (world.settings.carrierLatencyMs ?? LATENCY_MS);
    if (request.type === "PORT_IN") {
      const { operation_id: operationId, reference, callback_url: callbackUrl } = row;
      await announceProgress(tx, world, { operationId, reference, callbackUrl }, request.parameters);
    }
    await world.work.add(tx, "carrier.perform", { operationId: row.operation_id }, delay);
    return operationOf(row);
  });
}

/** How often this key has been refused, including this time. */
async function refusals(tx: Tx, key: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `insert into sandbox.carrier_refusals (idempotency_key, count) values ($1, 1)
     on conflict (idempotency_key) do update set count = sandbox.carrier_refusals.count + 1 returning count`,
    [key],
  );
  return rows[0]?.count ?? 1;
}

export async function readOperation(
  world: World,
  operationId: string,
): Promise<SandboxCarrierOperation | undefined> {
  const { rows } = await world.database.pool.query<Row>(
    "select * from sandbox.carrier_operations where operation_id = $1",
    [operationId],
  );
  return rows[0] && operationOf(rows[0]);
}

/** The newest operations, for the control page. */
export async function listOperations(
  world: World,
  limit: number,
): Promise<(SandboxCarrierOperation & { msisdn: string })[]> {
  const { rows } = await world.database.pool.query<Row & { msisdn: string }>(
    "select *, parameters->>'msisdn' as msisdn from sandbox.carrier_operations order by seq desc limit $1",
    [limit],
  );
  return rows.map((row) => ({ ...operationOf(row), msisdn: row.msisdn }));
}

/** Ends a pending operation and queues its callback. Does nothing if it has ended. */
export async function performOperation(world: World, operationId: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      "select * from sandbox.carrier_operations where operation_id = $1 and status = 'PENDING' for update",
      [operationId],
    );
    const row = rows[0];
    if (!row) return;
    const request = OperationRequest.parse({
      type: row.type,
      reference: row.reference,
      callbackUrl: row.callback_url,
      parameters: row.parameters,
    });
    const behaviour = behaviourOf(numberOf(request), simOf(request), request.type);
    const failure = (await failureOf(tx, row, behaviour)) ?? (await refusalOf(tx, world, request));
    const result = failure ? undefined : await outcome(tx, world, request);
    const copies = behaviour.name === "lost_callback" ? 0 : behaviour.name === "duplicate_callbacks" ? 3 : 1;
    const now = world.clock();
    await tx.query(
      `update sandbox.carrier_operations set status = $2, result = $3, failure = $4, updated_at = $5
       where operation_id = $1`,
      [
        operationId,
        failure ? "FAILED" : "COMPLETED",
        result ? JSON.stringify(result) : null,
        failure ? JSON.stringify(failure) : null,
        now,
      ],
    );
    await sendCallback(
      tx,
      world,
      row.callback_url,
      {
        type: failure ? "operation.failed" : "operation.completed",
        operationId,
        reference: row.reference,
        data: failure ?? result ?? {},
      },
      copies,
    );
  });
}

async function failureOf(
  tx: Tx,
  row: Row,
  behaviour: Behaviour & { by: "msisdn" | "iccid" },
): Promise<NetworkFailure | undefined> {
  if (behaviour.name === "rejected") {
    return behaviour.by === "iccid"
      ? {
          reasonCode: "sim_rejected",
          message: "The network does not accept this SIM card.",
          retryable: false,
        }
      : {
          reasonCode: "number_rejected",
          message: "The network does not accept this number.",
          retryable: false,
        };
  }
  if (behaviour.name === "refuses")
    return {
      reasonCode: "not_permitted",
      message: `The network does not permit ${row.type} for this line.`,
      retryable: false,
    };
  if (behaviour.name !== "fails_once") return undefined;
  const { rows } = await tx.query(
    `select 1 from sandbox.carrier_operations
     where reference = $1 and type = $2 and status = 'FAILED' limit 1`,
    [row.reference, row.type],
  );
  if (rows.length > 0) return undefined;
  return { reasonCode: "network_timeout", message: "The network did not answer in time.", retryable: true };
}

/** The number that may have a magic value. In a change of number it is the new one, because the old one is active. */
const numberOf = ({ type, parameters }: OperationRequest): string =>
  type === "CHANGE_NUMBER" ? parameters.newMsisdn : parameters.msisdn;

/** The SIM that may have a magic value. A porting has a number only. */
function simOf(request: OperationRequest): string | undefined {
  if (request.type === "ACTIVATE") return request.parameters.sim.iccid;
  return "iccid" in request.parameters ? request.parameters.iccid : undefined;
}

/** The errors of a request, apart from magic values. */
async function refusalOf(
  tx: Tx,
  world: World,
  request: OperationRequest,
): Promise<NetworkFailure | undefined> {
  switch (request.type) {
    case "PORT_IN":
      return portFailure(request.parameters);
    case "CANCEL_PORT_IN":
      return cancelPort(tx, world, request.parameters);
    case "CHANGE_PLAN":
      return planFailure(request.parameters.plan);
    case "CHANGE_PACKAGE":
      return planFailure(request.parameters.package);
    case "TERMINATE":
    case "SUSPEND":
    case "RESTORE":
    case "CHANGE_SIM":
    case "CHANGE_NUMBER":
    case "SET_DATA_BLOCK":
      return networkChangeRefusal(tx, request);
    default:
      return undefined;
  }
}

/** Carries out the request. Returns the operation's result. */
async function outcome(tx: Tx, world: World, request: OperationRequest): Promise<object> {
  switch (request.type) {
    case "PORT_IN":
      return completePort(tx, request.parameters);
    case "TERMINATE":
    case "SUSPEND":
    case "RESTORE":
    case "CHANGE_SIM":
    case "CHANGE_NUMBER":
    case "SET_DATA_BLOCK":
      return changeOnNetwork(tx, world, request);
    case "ACTIVATE": {
      const { sim, country, msisdn } = request.parameters;
      const profile = newProfile(country, sim.esim, sim.iccid);
      await addToNetwork(tx, world, { ...request, msisdn, esim: sim.esim, profile });
      return profile;
    }
    default:
      return {};
  }
}
