"""Turns the passes of one render into a picture: denoises the light, applies the tone curve, writes WebP.

python3 finish.py PASSDIR OUT.webp [--mode studio|dusk|near|room] [--quality 90] [--store-light LIGHT.npz | --light LIGHT.npz]
A mode may be followed by the brightness to aim for, as in 'room 0.17', or after near by the exposure.
--store-light stores the denoised light of the picture; --light uses the light that was stored for the product in another material.
Needs numpy and OpenCV (Debian: python3-numpy python3-opencv).
"""
import glob
import json
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402


def read_pass(d, name):
    f = sorted(glob.glob(os.path.join(d, name + '_*.exr')))[0]
    a = cv2.imread(f, cv2.IMREAD_UNCHANGED).astype(np.float32)
    if a.ndim == 3:
        a = a[..., :3][..., ::-1]
    return np.ascontiguousarray(np.nan_to_num(a, nan=0, posinf=1e4, neginf=0))


def lum(a):
    return a @ np.array([.3, .55, .15], dtype=np.float32)


def defirefly(a, k=2.5, floor=.15):
    m = cv2.medianBlur(a, 3)
    l, lm = lum(a), lum(m)
    bad = l > k * lm + floor * max(float(np.mean(l)), .02)
    out = a.copy()
    out[bad] = m[bad]
    return out


def shift(a, dx, dy):
    h, w = a.shape[:2]
    p = cv2.copyMakeBorder(a, abs(dy), abs(dy), abs(dx), abs(dx), cv2.BORDER_REFLECT)
    y, x = abs(dy) + dy, abs(dx) + dx
    return p[y:y + h, x:x + w]


def noise_level(sig):
    """Returns how noisy the light is around each pixel, as the standard deviation of its logarithm."""
    l = np.log(np.maximum(lum(sig), 0) + .02)
    d = l - cv2.medianBlur(l, 5)
    return np.sqrt(np.maximum(cv2.blur(d * d, (15, 15)), 0))


def atrous(sig, nor, z, zg, pilot, levels, s_n, s_l, first=0):
    """Smooths `sig` with edge-avoiding wavelets, guided by normal, depth and `pilot`, a smoothed version of the light."""
    kern = {0: .375, 1: .25}
    s_l = s_l + 2.2 * noise_level(sig)
    for lv in range(first, levels):
        st = 1 << lv
        lp = np.log(np.maximum(lum(pilot), 0) + .02)
        acc = sig * (kern[0] ** 2)
        wsum = np.full(z.shape, kern[0] ** 2, np.float32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if not dx and not dy:
                    continue
                k = kern[abs(dx)] * kern[abs(dy)]
                ox, oy = dx * st, dy * st
                n2 = shift(nor, ox, oy)
                dot = np.clip(np.einsum('ijk,ijk->ij', nor, n2), 0, 1)
                w = np.exp((dot - 1) * s_n)
                w *= np.exp(-np.abs(shift(z, ox, oy) - z) / (zg * st * 1.5 + .002 * z + 1e-4))
                dl = (shift(lp, ox, oy) - lp)
                w *= np.exp(-(dl * dl) / (s_l * s_l)) * k
                acc += shift(sig, ox, oy) * w[..., None]
                wsum += w
        sig = acc / wsum[..., None]
        pilot = sig
    return sig


def curve(x):
    """Applies the tone curve: linear up to the mid-tones, then a soft shoulder that never clips."""
    a = .62
    y = np.where(x < a, x, a + (1 - a) * (1 - np.exp(-(x - a) / (1 - a))))
    return y


def tone(rgb, exposure, contrast=.0):
    x = np.maximum(rgb * exposure, 0)
    m = x.max(-1, keepdims=True)
    hue = x / np.maximum(m, 1e-6) * curve(m)
    per = curve(x)
    y = hue * .45 + per * .55
    y = lum(y)[..., None] * .10 + y * .90
    if contrast:
        g = np.clip(y, 0, 1)
        y = g * (1 - contrast) + contrast * (g * g * (3 - 2 * g))
    return np.clip(y, 0, 1)


def srgb(x):
    return np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)


def load_pass(d, name, rect=None):
    a = read_pass(d, name)
    if rect is not None:
        x0, y0, x1, y1 = rect
        a = np.ascontiguousarray(a[y0:y1, x0:x1])
    return a


def distances(d, rect=None):
    """Returns each pixel's distance from the camera in metres, at most 60."""
    z = load_pass(d, 'Depth', rect)
    return np.minimum(z[..., 0] if z.ndim == 3 else z, 60).astype(np.float32)


def colours(d, rect=None):
    """Returns the unfiltered diffuse and glossy colours of the surfaces."""
    return load_pass(d, 'DiffCol', rect), load_pass(d, 'GlossCol', rect)


def light(d, rect=None):
    """Returns the light of a picture, or of a rectangle of it: direct, bounced and glossy, denoised, and the unfiltered rest."""
    img = load_pass(d, 'Image', rect)
    dc, gc = colours(d, rect)
    dd, di = load_pass(d, 'DiffDir', rect), load_pass(d, 'DiffInd', rect)
    gl = load_pass(d, 'GlossDir', rect) + load_pass(d, 'GlossInd', rect)
    nor = load_pass(d, 'Normal', rect)
    z = distances(d, rect)
    rest = img - dc * (dd + di) - gc * gl
    gx, gy = cv2.Sobel(z, cv2.CV_32F, 1, 0, scale=.125), cv2.Sobel(z, cv2.CV_32F, 0, 1, scale=.125)
    zg = np.minimum(np.sqrt(gx * gx + gy * gy), .03)
    flat = cv2.GaussianBlur(nor, (0, 0), 1.2)
    flat /= np.maximum(np.linalg.norm(flat, axis=2, keepdims=True), 1e-4)
    guide = .5 * nor + .5 * flat
    guide /= np.maximum(np.linalg.norm(guide, axis=2, keepdims=True), 1e-4)
    # indirect light varies slowly, so it is smoothed strongly; direct light is smoothed less, to preserve shadows
    di = defirefly(di, 2.0, .01)
    dd = defirefly(dd, 3.0, .03)
    pil = atrous(dd, guide, z, zg, cv2.GaussianBlur(dd, (0, 0), 2), 2, 24, .5)
    dd2 = atrous(dd, guide, z, zg, pil, 4, 40, .12)
    half = lambda a: cv2.resize(a, (a.shape[1] // 2, a.shape[0] // 2), interpolation=cv2.INTER_AREA)
    hg, hz, hzg, hd = half(guide), half(z), half(zg) * 2, half(di)
    hg /= np.maximum(np.linalg.norm(hg, axis=2, keepdims=True), 1e-4)
    # in deep shade only a few samples find light and make bright speckles: the median removes these before the smoothing
    hd = np.minimum(hd, 1.25 * cv2.medianBlur(hd, 5) + .002)
    pil = atrous(hd, hg, hz, hzg, cv2.GaussianBlur(hd, (0, 0), 2), 2, 10, 1.0)
    hd2 = atrous(hd, hg, hz, hzg, pil, 5, 14, .45)
    # upsample; each coarse neighbour of a pixel is weighted by how likely it is to lie on the same surface
    acc, ws = np.zeros_like(di), np.full(z.shape, 1e-6, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            up = lambda a, i=cv2.INTER_NEAREST: cv2.resize(shift(a, dx, dy), (z.shape[1], z.shape[0]), interpolation=i)
            w = np.exp((np.clip(np.einsum('ijk,ijk->ij', guide, up(hg)), 0, 1) - 1) * 16) * np.exp(-np.abs(up(hz) - z) / (zg * 3 + .003 * z + 1e-4))
            w = w * (1.0 if not (dx or dy) else .6) + 1e-6
            acc += up(hd2) * w[..., None]
            ws += w
    di2 = acc / ws[..., None]
    di2 = atrous(di2, guide, z, zg, di2, 1, 14, .5)
    gl = defirefly(gl, 3.0)
    pil = atrous(gl, guide, z, zg, cv2.GaussianBlur(gl, (0, 0), 1.2), 2, 20, .8)
    gl2 = atrous(gl, guide, z, zg, pil, 3, 30, .30)
    edge = outlines(z, nor)
    dd2, di2, gl2 = smooth_along_edges((dd2, di2, gl2), nor, z, zg, edge)
    return dict(direct=dd2, bounced=di2, glossy=gl2, rest=rest)


def smooth_along_edges(lights, nor, z, zg, edge, reach=10):
    """Averages the light of edges along their own direction. An edge is so thin that the smoothing finds few similar neighbours."""
    soft = cv2.GaussianBlur(nor, (0, 0), 1)
    gx, gy = cv2.Sobel(soft, cv2.CV_32F, 1, 0, scale=.125), cv2.Sobel(soft, cv2.CV_32F, 0, 1, scale=.125)
    xx, xy, yy = (cv2.GaussianBlur((p * q).sum(axis=2), (0, 0), 2) for p, q in ((gx, gx), (gx, gy), (gy, gy)))
    angle = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    dx, dy = np.cos(angle), np.sin(angle)
    x, y = np.meshgrid(*(np.arange(n, dtype=np.float32) for n in z.shape[::-1]))
    at = lambda a, step: cv2.remap(a, x + step * dx, y + step * dy, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)
    totals, weights = [a.copy() for a in lights], np.ones_like(z)
    for step in (*range(-reach, 0), *range(1, reach + 1)):
        weight = np.exp(-.5 * (step / (reach * .5)) ** 2 + (np.einsum('ijk,ijk->ij', nor, at(nor, step)) - 1) * 12)
        weight *= np.abs(at(z, step) - z) < zg * abs(step) * 1.5 + .003 * z
        for total, a in zip(totals, lights):
            total += at(a, step) * weight[..., None]
        weights += weight
    return [np.where(edge[..., None], total / weights[..., None], a) for total, a in zip(totals, lights)]


def lit(colours, lights):
    """Returns the picture, in linear colours, of the surfaces in their light."""
    dc, gc = colours
    # the render stops after two bounces: .008 stands for the missing ones
    return dc * (lights['direct'] + lights['bounced'] + .008) + gc * lights['glossy'] + lights['rest']


def outlines(z, nor):
    """Returns a mask of the pixels at the edges of surfaces, where depth or normal changes abruptly."""
    k = np.ones((3, 3), np.uint8)
    edge = cv2.dilate(z, k) - cv2.erode(z, k) > .012 * z
    # a slanted floor also changes its depth quickly, but evenly
    bend = np.maximum(*(np.abs(shift(z, dx, dy) + shift(z, -dx, -dy) - 2 * z) for dx, dy in ((1, 0), (0, 1))))
    edge &= cv2.dilate(bend, k) > .006 * z
    soft = cv2.blur(nor, (3, 3))
    edge |= np.linalg.norm(soft, axis=2) < .90
    return cv2.dilate(edge.astype(np.uint8), k) > 0


def clean_outlines(rgb, edge):
    """Limits pixels at the edges of surfaces to the colours around them.

    Such a pixel shows two surfaces, but has the depth and therefore the light of only one of them, at random. This leaves dark and
    bright dots along the edge. Its colour must lie between those of the two surfaces. Lines of nine pixels or more are not changed."""
    k = np.ones((5, 5), np.uint8)
    big = 1e6
    inside = edge[..., None]
    median = cv2.medianBlur(rgb, 3)
    high = np.maximum(cv2.dilate(np.where(inside, -big, rgb).astype(np.float32), k), median)
    low = np.minimum(cv2.erode(np.where(inside, big, rgb).astype(np.float32), k), median)
    diagonal = np.eye(9, dtype=np.uint8)
    row = np.zeros((9, 9), np.uint8)
    row[4] = 1
    lines = (row, row.T.copy(), diagonal, diagonal[::-1].copy())
    high = np.maximum(high, np.max([cv2.morphologyEx(rgb, cv2.MORPH_OPEN, q) for q in lines], axis=0))
    low = np.minimum(low, np.min([cv2.morphologyEx(rgb, cv2.MORPH_CLOSE, q) for q in lines], axis=0))
    clean = np.clip(rgb, low, high)
    # cane consists only of edges, so only single dots are removed there
    k = np.ones((3, 3), np.uint8)
    dense = np.clip((cv2.blur(edge.astype(np.float32), (19, 19)) - .72) / .12, 0, 1)[..., None]
    fine = np.clip(rgb, cv2.erode(median, k), cv2.dilate(median, k))
    return np.where(inside, clean + (fine - clean) * dense, rgb)


KINDS = ('direct', 'bounced', 'glossy')


def store_light(path, dc, part, low_dc, low):
    """Stores a picture's light in full and in low resolution, with the diffuse colours of the surfaces."""
    small = {k: np.clip(v, -6e4, 6e4).astype(np.float16) for k, v in dict(part, colour=dc).items()}
    np.savez(path + '.new.npz', low_colour=low_dc, **{'low_' + k: low[k] for k in KINDS}, **small)
    os.replace(path + '.new.npz', path)


def changed(new, old):
    """Returns 1 for pixels whose material has changed, else 0. A pixel must also differ after a blur, so noise does not count."""
    differs = lambda a, b: (np.abs(a - b) - .12 * np.maximum(a, b)).max(-1) > .003
    soft = lambda a: cv2.GaussianBlur(a, (0, 0), 1.5)
    return (differs(new, old) & differs(soft(new), soft(old))).astype(np.float32)


def ratio_within(mask, new, old, sigma):
    """Returns the factor from the old to the new light, per pixel and colour. Both lights are averages of nearby pixels in the mask."""
    w = (cv2.erode(mask, np.ones((3, 3))) + .02 * mask + 1e-5)[..., None]
    mean = lambda a: cv2.GaussianBlur((a + .004) * w, (0, 0), sigma)
    return np.clip(mean(new) / mean(old), .2, 5)


def relight(path, dc, low_dc, low, shape, rect):
    """Returns the surface colours and the light of a picture in another material.

    The light is that of the first material, corrected by the ratio of the two materials' light in their low-resolution pictures."""
    stored = np.load(path)
    x0, y0, x1, y1 = rect
    full = lambda a: cv2.resize(a, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)[y0:y1, x0:x1]
    old = stored['colour'].astype(np.float32)
    inside = changed(dc, old)[..., None]
    dc = dc * inside + old * (1 - inside)
    low_inside = changed(low_dc, stored['low_colour'])
    part = dict(rest=stored['rest'].astype(np.float32))
    for k, sigma in zip(KINDS, (2.5, 2.5, 4)):
        on, off = (full(ratio_within(m, low[k], stored['low_' + k], sigma)) for m in (low_inside, 1 - low_inside))
        part[k] = stored[k].astype(np.float32) * (on * inside + off * (1 - inside))
    return dc, part


def bloom(rgb, exposure):
    """Adds the soft halo of a lens around pixels that are much brighter than white, such as a lit lamp."""
    over = np.minimum(np.maximum(rgb * exposure - 1.15, 0), 4).astype(np.float32)
    if over.max() <= 0:
        return rgb
    w = rgb.shape[1]
    halo = sum(k * cv2.GaussianBlur(over, (0, 0), w * s) for s, k in ((.004, .16), (.014, .10), (.040, .06)))
    return rgb + halo / exposure


def smooth_outlines(rgb):
    """Averages strong edges along their own direction, because few samples leave outlines stepped and dotted."""
    grey = cv2.GaussianBlur(lum(rgb), (0, 0), .8)
    gx, gy = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=.125), cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=.125)
    xx, xy, yy = (cv2.GaussianBlur(a, (0, 0), 1.8) for a in (gx * gx, gx * gy, gy * gy))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    straight = np.clip((spread / (xx + yy + 1e-6) - .5) / .3, 0, 1)
    strong = np.clip((np.sqrt((xx + yy + spread) / 2) - .012) / .02, 0, 1)
    angle = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    dx, dy = np.cos(angle), np.sin(angle)
    x, y = np.meshgrid(*(np.arange(n, dtype=np.float32) for n in grey.shape[::-1]))
    total, weights = rgb.copy(), 1.0
    for step in (-3, -2, -1, 1, 2, 3):
        weight = np.exp(-.5 * (step / 1.8) ** 2)
        total += weight * cv2.remap(rgb, x + step * dx, y + step * dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        weights += weight
    return rgb + (total / weights - rgb) * (straight * strong)[..., None]


def remove_specks(rgb):
    """Darkens bright dots in deep shade, where few samples find light. Lines of seven pixels or more are not changed."""
    value = rgb.max(axis=2)
    line = np.eye(7, dtype=np.uint8)
    row = np.zeros((7, 7), np.uint8)
    row[3] = 1
    lines = np.max([cv2.morphologyEx(value, cv2.MORPH_OPEN, k) for k in (row, row.T, line, line[::-1].copy())], axis=0)
    shade = np.clip((.24 - cv2.GaussianBlur(value, (0, 0), 4)) / .06, 0, 1)
    limit = np.minimum((lines * 1.15 + .024) / np.maximum(value, 1e-4), 1)
    return rgb * (1 + (limit - 1) * shade)[..., None]


def occlusion(z, nor, camera, reach=.16, taps=28):
    """Returns 0 to 1 for each pixel: how much of the space within `reach` metres in front of its surface is taken up by other surfaces.

    `camera` has the focal length in pixels, the shift and the camera's rotation."""
    h, w = z.shape
    scale = 2
    whole = z
    z = cv2.resize(z, (w // scale, h // scale), interpolation=cv2.INTER_NEAREST)
    nor = cv2.resize(nor, (w // scale, h // scale), interpolation=cv2.INTER_NEAREST).astype(np.float32)
    nor = nor @ np.array(camera['rotation'], np.float32)
    h, w = z.shape
    f = camera['focal'] / scale
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    cx, cy = w / 2 - camera['shift'][0] * w, h / 2 + camera['shift'][1] * w

    def at(px, py, depth):
        return np.stack([(px - cx) / f * depth, -(py - cy) / f * depth, -depth], -1)
    p = at(x, y, z)
    size = np.minimum(f * reach / np.maximum(z, .1), .12 * w)
    # each pixel rotates the same spiral of samples by a different angle; the blur below averages the results
    turn = (np.arange(4)[:, None] * 4 + np.arange(4)[None, :]) * 7 % 16 / 16 * 2 * np.pi
    turn = np.tile(turn.astype(np.float32), (h // 4 + 1, w // 4 + 1))[:h, :w]
    total = np.zeros((h, w), np.float32)
    for i in range(taps):
        r = ((i + .5) / taps) ** .8 * size
        a = i * 2.39996 + turn
        qx, qy = x + r * np.cos(a), y + r * np.sin(a)
        v = at(qx, qy, cv2.remap(z, qx, qy, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)) - p
        d2 = np.einsum('ijk,ijk->ij', v, v)
        rise = np.einsum('ijk,ijk->ij', v, nor) - .004 - .002 * z
        total += np.maximum(rise, 0) / (d2 + 1e-4) * np.sqrt(d2 + 1e-6) * np.clip(1.6 - d2 / reach ** 2, 0, 1)
    return np.clip(enlarge(smooth_within_surfaces(total / taps * 4, z), z, whole), 0, 1)


def same_surface(a, b):
    """Returns 1 where two depths are nearly equal, falling to 0 at a step of a few centimetres."""
    return np.exp(-((a - b) / (.004 * b + .002)) ** 2)


def smooth_within_surfaces(a, z, r=2):
    """Averages each pixel with its neighbours on the same surface, so that shade does not spread over an outline."""
    total, count = np.zeros_like(a), np.zeros_like(a)
    for dx in range(-r, r + 1):
        for dy in range(-r, r + 1):
            weight = same_surface(shift(z, dx, dy), z)
            total += shift(a, dx, dy) * weight
            count += weight
    return total / count


def enlarge(a, z, whole):
    """Resizes `a`, whose depths are `z`, to the size of the depths `whole`. Each pixel gets values of its own surface only."""
    h, w = whole.shape
    x, y = np.meshgrid((np.arange(w, dtype=np.float32) + .5) * z.shape[1] / w - .5, (np.arange(h, dtype=np.float32) + .5) * z.shape[0] / h - .5)
    left, top = np.floor(x), np.floor(y)
    total, count = np.zeros_like(whole), np.zeros_like(whole)
    for qx, qy in ((left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)):
        def near(b):
            return cv2.remap(b, qx, qy, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)
        weight = (1 - np.abs(x - qx)) * (1 - np.abs(y - qy)) * (same_surface(near(z), whole) + 1e-4)
        total += near(a) * weight
        count += weight
    return total / count


def darken_contacts(rgb, occluded):
    """Darkens surfaces close to other surfaces, bright ones half as much. This replaces soft shadows, which the smoothing loses."""
    shade = np.clip((.80 - cv2.GaussianBlur(lum(rgb), (0, 0), .005 * rgb.shape[1])) / .25, .5, 1)
    return rgb * (1 - .8 * occluded * shade)[..., None]


NEAR = 1.0  # the exposure of close-ups: it is fixed, because they have no empty backdrop to measure


def develop(d, out, mode='studio', quality=90, store_at=None, light_from=None):
    occluded = None
    if os.path.exists(os.path.join(d, 'crop')):
        h, w = read_pass(d, 'DiffCol').shape[:2]
        x0, y0, x1, y1 = map(float, open(os.path.join(d, 'crop')).read().split())
        rect = (int(np.ceil(x0 * w)) + 1, int(np.ceil((1 - y1) * h)) + 1, int(x1 * w) - 1, int((1 - y0) * h) - 1)
        small = os.path.join(d, 'low')
        dc, gc = colours(d, rect)
        low_colours, low_light = colours(small), light(small)
        if light_from:
            dc, lights = relight(light_from, dc, low_colours[0], low_light, (h, w), rect)
        else:
            lights = light(d, rect)
        if store_at:
            store_light(store_at, dc, lights, low_colours[0], low_light)
        part = clean_outlines(lit((dc, gc), lights), outlines(distances(d, rect), load_pass(d, 'Normal', rect)))
        low = cv2.GaussianBlur(lit(low_colours, low_light), (0, 0), 1.2)
        final = cv2.resize(low, (w, h), interpolation=cv2.INTER_CUBIC)
        # blend the sharp part into the backdrop
        e = int(.035 * w)
        ph, pw = part.shape[:2]
        gx = np.minimum(np.arange(pw) + (e if rect[0] < 4 else 0), np.arange(pw)[::-1] + (e if rect[2] > w - 4 else 0))
        gy = np.minimum(np.arange(ph) + (e if rect[1] < 4 else 0), np.arange(ph)[::-1] + (e if rect[3] > h - 4 else 0))
        m = np.clip(np.minimum(gx[None, :], gy[:, None]) / e, 0, 1).astype(np.float32)
        m = (m * m * (3 - 2 * m))[..., None]
        y, x = rect[1], rect[0]
        final[y:y + ph, x:x + pw] = part * m + final[y:y + ph, x:x + pw] * (1 - m)
    else:
        lights = light(d)
        final = clean_outlines(lit(colours(d), lights), outlines(distances(d), load_pass(d, 'Normal')))
        if mode.startswith('room'):
            occluded = occlusion(distances(d), load_pass(d, 'Normal'), json.load(open(os.path.join(d, 'camera'))))
            # a lit bulb is not darkened, although the lampshade is close to it
            occluded *= 1 - cv2.GaussianBlur(np.clip(lum(lights['rest']), 0, 1), (0, 0), 2)
    h, w = final.shape[:2]
    if mode.startswith(('studio', 'dusk')):
        b = int(min(h, w) * .06)
        corner = np.concatenate([final[:b, :b * 3].reshape(-1, 3), final[:b, -b * 3:].reshape(-1, 3)])
        aim = float(mode.split()[1]) if ' ' in mode else .66 if mode == 'dusk' else .78
        exp = aim / float(np.median(lum(corner)))
    elif mode.startswith('near'):
        exp = float(mode.split()[1]) if ' ' in mode else NEAR
    else:
        v = lum(final)
        key = float(np.exp(np.mean(np.log(np.clip(v, .01, 4)))))
        aim = float(mode.split()[1]) if ' ' in mode else .34
        exp = float(np.clip(aim / key, .3, 4))
    final = bloom(final, exp)
    rgb = tone(final, exp, .30 if mode.startswith('room') else .24)
    if occluded is not None:
        rgb = darken_contacts(rgb, occluded)
    rgb = cv2.resize(rgb.astype(np.float32), tuple(map(int, open(os.path.join(d, 'size')).read().split())), interpolation=cv2.INTER_AREA)
    fine = smooth_outlines(remove_specks(np.clip(srgb(rgb), 0, 1).astype(np.float32)))[..., ::-1] * 255
    fine = fine * 1.25 - cv2.GaussianBlur(fine, (0, 0), .9) * .25
    # a little noise prevents banding in the backdrop
    grains = np.random.RandomState(1).normal(0, .9, fine.shape[:2])[..., None]
    out8 = (np.clip(fine + grains, 0, 255) + .5).astype(np.uint8)
    cv2.imwrite(out, out8, [cv2.IMWRITE_WEBP_QUALITY, quality] if out.endswith('.webp') else [])
    burnt = float((out8.min(axis=2) > 252).mean())
    print(f'developed {os.path.basename(out)} exposure {exp:.2f} burnt {burnt:.4f}')


if __name__ == '__main__':
    a = sys.argv[1:]
    opt = dict(zip(a[2::2], a[3::2]))
    develop(a[0], a[1], opt.get('--mode', 'studio'), int(opt.get('--quality', 90)), opt.get('--store-light'), opt.get('--light'))
