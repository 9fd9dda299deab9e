import { data } from 'react-router';

/** The data of a form. A request without any is the sender's mistake, not our error. */
export async function formBody(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
