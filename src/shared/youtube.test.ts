import { describe, expect, it } from 'vitest';
import { youtubeEmbedAddress, youtubeId, youtubeWatchAddress } from './youtube.ts';

const id = 'aqz-KE_bpKQ';

describe('youtubeId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&t=42s`,
    `https://music.youtube.com/watch?list=PL123&v=${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}#t=3`,
    `https://WWW.YouTube.com/watch?v=${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/?feature=share`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?start=4`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abc`,
    `youtu.be/${id}`,
    `www.youtube.com/watch?v=${id}`,
    `  https://youtu.be/${id}\n`,
  ])('reads %j', (address) => {
    expect(youtubeId(address)).toBe(id);
  });

  it.each([
    '',
    ' ',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=tooshort',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch?v=aqz-KE_bpK!',
    'https://www.youtube.com/watch?v=aqz-KE_bp%22K',
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com/channel/${id}`,
    `https://www.youtube.com/embed/${id}/more`,
    `https://www.youtube.com/live/${id}/more`,
    'https://www.youtube.com/live',
    `https://www.youtube.com/embed/videoseries?list=${id}`,
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    `https://youtu.be/a/${id}`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtube.com/watch?v=${id}`,
    `https://evil.example/?u=https://www.youtube.com/watch?v=${id}`,
    `https://evilyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://evil@youtube.com/watch?v=${id}`,
    `https://www.youtube.com:8443/watch?v=${id}`,
    `https://www.youtube.com./watch?v=${id}`,
    `https://youtu.be.evil.example/${id}`,
    `//youtu.be.evil.example/${id}`,
    `ftp://youtu.be/${id}`,
    `javascript://youtu.be/${id}`,
    `data:text/html,https://youtu.be/${id}`,
    `https://vimeo.com/${id}`,
    `https://youtu.be/${id}?${'a'.repeat(3000)}`,
    'https://[',
  ])('refuses %j', (address) => {
    expect(youtubeId(address)).toBeNull();
  });

  it('reads back what it stores', () => {
    expect(youtubeEmbedAddress(id)).toBe(`https://www.youtube.com/embed/${id}`);
    expect(youtubeId(youtubeEmbedAddress(id))).toBe(id);
    expect(youtubeId(youtubeWatchAddress(id))).toBe(id);
  });
});
