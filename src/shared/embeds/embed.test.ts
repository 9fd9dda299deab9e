import { describe, expect, it } from 'vitest';
import { embedAt, framePath, providerOf } from './embed.ts';

const model = '5f7cf3a0d9c84e4a9a2e1a7bd2b1c0de';
const uuid = '9c9de5e8-0a1e-484a-b099-e80766180a6d';
const short = 'kkGMgK9ZtnKfYAgnEtQxbv';

describe('what is accepted', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?feature=share', 'youtube', 'aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['vimeo.com/76979871', 'vimeo', '76979871'],
    ['http://www.vimeo.com/76979871/?share=copy#t=3s', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871-8272103f6e'],
    ['https://vimeo.com/channels/staff_picks/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/groups/blender/videos/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/showcase/123/video/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871-8272103f6e'],
    ['//player.vimeo.com/video/76979871', 'vimeo', '76979871'],
    [`https://sketchfab.com/3d-models/old-lamp-${model}`, 'sketchfab', model],
    [`https://sketchfab.com/3d-models/${model}`, 'sketchfab', model],
    [`https://sketchfab.com/models/${model}/embed?autostart=1`, 'sketchfab', model],
    [`https://video.blender.org/w/${short}`, 'video.blender.org', short],
    [`https://video.blender.org/videos/watch/${uuid}`, 'video.blender.org', uuid],
    [`https://framatube.org/videos/embed/${uuid}?start=4s`, 'framatube.org', uuid],
    [`https://MakerTube.net/w/${short}`, 'makertube.net', short],
    [`https://tilvids.com/w/${short}`, 'tilvids.com', short],
  ])('reads %s', (address, provider, id) => {
    expect(embedAt(address)).toEqual({ provider, id });
    expect(embedAt(providerOf({ provider, id })?.page(id) ?? '')).toEqual({ provider, id });
  });

  it.each([
    ['youtube', 'aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['vimeo', '76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'vimeo',
      '76979871-8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    ],
    ['sketchfab', model, `https://sketchfab.com/models/${model}/embed?autostart=1&dnt=1`],
    [
      'video.blender.org',
      short,
      `https://video.blender.org/videos/embed/${short}?autoplay=1&p2p=0`,
    ],
  ])('frames %s %s', (provider, id, frame) => {
    expect(providerOf({ provider, id })?.frame(id)).toBe(frame);
    expect(framePath({ provider, id })).toBe(`/embed/${provider}/${id}`);
  });
});

describe('what is refused', () => {
  it.each([
    '',
    'https://[',
    'vimeo',
    '76979871',
    'https://vimeo.com/',
    'https://vimeo.com/about',
    'https://vimeo.com/0123',
    'https://vimeo.com/1234567890123',
    'https://vimeo.com/76979871/likes',
    'https://vimeo.com/76979871/8272103f6e/more',
    'https://vimeo.com/76979871%2f8272103f6e',
    'https://vimeo.com/76979871%00',
    'https://vimeo.com/७६९७९८७१',
    'https://vimeo.com/ondemand/76979871',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=x%22onload=',
    'https://vimeo.com.evil.example/76979871',
    'https://evil.example/vimeo.com/76979871',
    'https://evil.example/?u=https://vimeo.com/76979871',
    'https://evilvimeo.com/76979871',
    'https://vimeo.com@evil.example/76979871',
    'https://evil@vimeo.com/76979871',
    'https://vimeo.com:8443/76979871',
    'https://vimeo.com./76979871',
    'https://vim\u0435o.com/76979871',
    'https://vimeo.com\\@evil.example/76979871',
    '//evil.example/vimeo.com/76979871',
    'javascript://vimeo.com/76979871',
    'javascript:alert(1)//vimeo.com/76979871',
    'data:text/html,https://vimeo.com/76979871',
    'ftp://vimeo.com/76979871',
    `https://vimeo.com/76979871?${'a'.repeat(3000)}`,
    `https://sketchfab.com/3d-models/old-lamp-${model}0`,
    `https://sketchfab.com/3d-models/old-lamp-${model.toUpperCase()}`,
    `https://sketchfab.com/models/${model}/embed/more`,
    `https://sketchfab.com/models/..%2f${model}`,
    `https://sketchfab.com/${model}`,
    'https://skfb.ly/oXYZ',
    `https://peertube.evil.example/w/${short}`,
    `https://video.blender.org.evil.example/w/${short}`,
    `https://video.blender.org/w/p/${short}`,
    `https://video.blender.org/w/${short}0`,
    `https://video.blender.org/w/${short.replace('k', '0')}`,
    `https://video.blender.org/videos/watch/${uuid}/more`,
    `https://video.blender.org/videos/watch%2F${uuid}`,
    `https://video.blender.org/c/blender`,
  ])('does not read %j', (address) => {
    expect(embedAt(address)).toBeNull();
  });

  it.each([
    ['elsewhere', '1'],
    ['', ''],
    ['__proto__', '1'],
    ['vimeo', '1?x'],
    ['vimeo', '1#x'],
    ['vimeo', '../76979871'],
    ['vimeo', '1/8272103f6e'],
    ['vimeo', '76979871-'],
    ['vimeo', ' 76979871'],
    ['vimeo', '9'.repeat(5000)],
    ['youtube', 'aqz-KE-bpKQ&list=1'],
    ['sketchfab', `${model}/embed`],
    ['sketchfab', short],
    ['video.blender.org', `${short}?api=1`],
    ['video.blender.org', `../${short}`],
  ])('takes no %j %j', (provider, id) => {
    expect(providerOf({ provider, id })).toBeNull();
  });
});
