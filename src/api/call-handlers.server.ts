import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import { onError, ORPCError } from '@orpc/server';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import {
  experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin,
  ZodToJsonSchemaConverter,
} from '@orpc/zod/zod4';
import type { CallContext } from '#platform/calls.server.ts';
import { renderApiDocs } from './docs.server.ts';
import { isExpected } from '#client/refusals.ts';
import { router } from './router.server.ts';

/** The API over the network, as RPC and as REST, and its description. */
export function createCallHandlers(publicUrl: string) {
  const rpcHandler = new RPCHandler(router, { clientInterceptors: [onError(describeFailure)] });
  const restHandler = new OpenAPIHandler(router, {
    plugins: [new AddressCoercionPlugin()],
    clientInterceptors: [onError(describeFailure)],
  });
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const describe = () =>
    generator.generate(router, {
      info: { title: 'Forge API', version: '1' },
      servers: [{ url: `${publicUrl}/api/v1` }],
    });
  let description: ReturnType<typeof describe> | undefined;

  return {
    rpc: (request: Request, context: CallContext) =>
      answer(rpcHandler.handle(request, { prefix: '/api/rpc', context })),
    rest: (request: Request, context: CallContext) =>
      answer(restHandler.handle(request, { prefix: '/api/v1', context })),
    openApi: async () => Response.json(await (description ??= describe())),
    docs: async () => renderApiDocs(await (description ??= describe())),
  };
}

/**
 * An address contains only text: '3' is parsed as a number where a number is expected. A body has
 * types, and they are not converted.
 */
class AddressCoercionPlugin extends ZodSmartCoercionPlugin<CallContext> {
  override init(options: StandardHandlerOptions<CallContext>): void {
    const coercion: StandardHandlerOptions<CallContext> = {};
    super.init(coercion);
    const ofAddresses = (coercion.clientInterceptors ?? []).map(
      (coerce): typeof coerce =>
        (call) =>
          call.procedure['~orpc'].route.method === 'GET' ? coerce(call) : call.next(),
    );
    options.clientInterceptors = [...ofAddresses, ...(options.clientInterceptors ?? [])];
  }
}

/** Logs an error, and returns the id under which the log has it. */
function describeFailure(error: unknown, { context }: { context: CallContext }): void {
  if (isExpected(error)) return;
  const { log, requestId } = context;
  log.error({ requestId, error }, 'A call failed.');
  throw new ORPCError('INTERNAL', {
    status: 500,
    message: 'Something went wrong.',
    data: { fields: {}, requestId },
  });
}

async function answer(
  result: Promise<{ matched: boolean; response: Response | undefined }>,
): Promise<Response> {
  const { response } = await result;
  if (response) return response;
  const body = { code: 'NOT_FOUND', status: 404, message: 'There is no such call.' };
  return Response.json(body, { status: 404 });
}
