import { data } from 'react-router';

/** What a form sent. A request that carries none is the sender's mistake, no failure of ours. */
export async function formBody(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
