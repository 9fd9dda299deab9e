/** Where the request came from, as the server itself recorded it in the request's headers. */
export type Origin = { address: string | null; requestId: string | null };

export const originHeaders = {
  address: 'x-forge-address',
  requestId: 'x-forge-request-id',
} as const;

type Endpoint = { headers?: Headers | undefined; request?: Request | undefined } | null;

export function originOf(endpoint: Endpoint): Origin {
  const headers = endpoint?.headers ?? endpoint?.request?.headers;
  return {
    address: headers?.get(originHeaders.address) ?? null,
    requestId: headers?.get(originHeaders.requestId) ?? null,
  };
}
