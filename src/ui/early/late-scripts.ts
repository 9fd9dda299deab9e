/**
 * Runs in the head. The server marks the scripts of a page as `later`: on a slow connection they
 * would otherwise compete with the font and the first picture. They are requested once everything
 * above the fold has loaded and been painted, immediately when somebody starts to interact, and at
 * the latest some seconds after the page itself: a stuck picture must not delay hydration.
 */
export const lateScriptsScript = [
  "(function(){var acts=['pointerdown','keydown','click','input','submit'];",
  "function begin(){if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);",
  'acts.forEach(function(a){removeEventListener(a,begin,true)});',
  "document.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});",
  // A script runs when it is inserted into the page; the copy is one that never ran.
  "document.querySelectorAll('script[type=later]').forEach(function(s){s.type='module';s.replaceWith(s.cloneNode(true))})}",
  'acts.forEach(function(a){addEventListener(a,begin,true)});',
  "addEventListener('DOMContentLoaded',function(){setTimeout(begin,3000)});",
  "addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(begin)})})})();",
].join('');
